import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface AntragOptions<B, A extends VorgangAngenommen> {
  /** for each page of the form, in order, whether all of it is valid; one page where nothing is said */
  readonly pages?: readonly boolean[]
  /** what is sent; undefined while something is missing */
  readonly body: B | undefined
  readonly send: (body: B, key: string) => Promise<A>
  /** what shows the request once it is sent; the list of all requests is asked for anew anyway */
  readonly changes: readonly QueryKey[]
  readonly onSent: () => void
  readonly onLeave: () => void
}

/**
 * A request to the operator in steps: one or more pages of a form, a check, and what was received. Each has its entry in the history, so
 * that the browser's Back goes one step back; the address carries it as `schritt`.
 */
export function useAntrag<B, A extends VorgangAngenommen = VorgangAngenommen>(options: AntragOptions<B, A>) {
  const { body, send, changes, onSent, onLeave } = options
  const pages = options.pages ?? [body !== undefined]
  const check = pages.length + 1
  const of = check + 1
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const keyOf = useKeys()
  /** the field that somebody goes back to */
  const [target, setTarget] = useState<string>()
  /** the entries from this step on are in the history */
  const floor = useRef(of)
  const asked = Number(search['schritt'] ?? 1)

  const goTo = (step: number, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, schritt: step === 1 ? undefined : String(step) }, replace, resetScroll: false })

  const sending = useMutation({
    mutationFn: (what: B) => send(what, keyOf(what)),
    // what was sent is not kept behind the form
    gcTime: 0,
    onSuccess: () => {
      onSent()
      for (const queryKey of [...changes, ['vorgaenge']]) void queryClient.invalidateQueries({ queryKey })
      goTo(of, true)
    },
  })
  const schritt = sending.isSuccess ? of : sending.isPending ? check : reachable(asked, pages)
  useEnd(asked === of, sending.isSuccess, onLeave)

  return {
    schritt,
    of,
    isCheck: schritt === check,
    isDone: sending.isSuccess,
    target,
    isSending: sending.isPending,
    error: sending.error ?? undefined,
    angenommen: sending.data,
    forward: () => {
      sending.reset()
      setTarget(undefined)
      floor.current = Math.min(floor.current, schritt)
      goTo(schritt + 1, asked === schritt + 1)
    },
    /** one step back, or to the field of a page */
    back: (field?: string, page = schritt - 1) => {
      setTarget(field)
      if (page >= floor.current) history.go(page - schritt)
      else goTo(page, true)
    },
    submit: () => {
      if (body !== undefined && !sending.isPending) sending.mutate(body)
    },
  } as const
}

export type Antrag = ReturnType<typeof useAntrag<never>>

/** No page is passed before it is valid; an address that says otherwise leads to the first that is not. */
function reachable(asked: number, pages: readonly boolean[]): number {
  const firstOpen = pages.indexOf(false) + 1
  const furthest = firstOpen === 0 ? pages.length + 1 : firstOpen
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, furthest) : 1
}

/** A repeated send counts once; what was edited meanwhile is another one. */
function useKeys(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** What is done, or was done before a reload, has no step to go back to. */
function useEnd(isAtEnd: boolean, isDone: boolean, onLeave: () => void): void {
  const wasDone = useRef(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isAtEnd !== isDone && (isAtEnd || wasDone.current)) leave()
    wasDone.current = isAtEnd && isDone
  }, [isAtEnd, isDone])
}
