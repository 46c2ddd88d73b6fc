import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VORGAENGE } from '../stand/queries.ts'
import { useKeys } from './useKeys.ts'

/** Undefined where the request changed nothing, so that no Vorgang was recorded. */
type Angenommen = VorgangAngenommen | undefined

interface AntragOptions<B, A extends Angenommen> {
  /** Whether each page of the form is valid, in order. Default: one page, valid if there is a `body`. */
  readonly pages?: readonly boolean[]
  /** The body to send; undefined while the form has problems. */
  readonly body: B | undefined
  readonly send: (body: B, key: string) => Promise<A>
  /** The queries to invalidate after the send, besides the Vorgaenge. */
  readonly changes: readonly QueryKey[]
  /** What happens after sending, beside every page before it. */
  readonly nextSteps: readonly string[]
  readonly onSent: () => void
  readonly onLeave: () => void
}

/**
 * A request to the operator in steps: one or more pages of a form, the check and the result.
 *
 * Each step is in the address as `schritt` and has its own history entry, so that the browser's Back goes one step back.
 */
export function useAntrag<B, A extends Angenommen = VorgangAngenommen>(options: AntragOptions<B, A>) {
  const { body, send, changes, onSent, onLeave } = options
  const pages = options.pages ?? [body !== undefined]
  const check = pages.length + 1
  const of = check + 1
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const keyOf = useKeys()
  /** The field to focus after going back. */
  const [target, setTarget] = useState<string>()
  /** The history contains the entries from this step on. */
  const floor = useRef(of)
  const asked = Number(search['schritt'] ?? 1)

  const goTo = (step: number, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, schritt: step === 1 ? undefined : String(step) }, replace, resetScroll: false })

  const sending = useMutation({
    mutationFn: (what: B) => send(what, keyOf(what)),
    // the sent values must not stay in the cache
    gcTime: 0,
    onSuccess: () => {
      onSent()
      for (const queryKey of [...changes, VORGAENGE]) void queryClient.invalidateQueries({ queryKey })
      goTo(of, true)
    },
  })
  const step = sending.isSuccess ? of : sending.isPending ? check : reachable(asked, pages)
  useEnd(asked === of, sending.isSuccess, onLeave)

  return {
    step,
    of,
    isCheck: step === check,
    isDone: sending.isSuccess,
    nextSteps: options.nextSteps,
    /** What is sent, or was; before that what the form holds. A sent request stays as it was when the day ends. */
    body: sending.isPending || sending.isSuccess ? sending.variables : body,
    target,
    isSending: sending.isPending,
    error: sending.error ?? undefined,
    angenommen: sending.data,
    forward: () => {
      sending.reset()
      setTarget(undefined)
      floor.current = Math.min(floor.current, step)
      goTo(step + 1, asked === step + 1)
    },
    /** Goes one step back, or to a field of a page. */
    back: (field?: string, page = step - 1) => {
      setTarget(field)
      if (page >= floor.current) history.go(page - step)
      else goTo(page, true)
    },
    submit: () => {
      if (body !== undefined && !sending.isPending) sending.mutate(body)
    },
  } as const
}

/** A request of any kind. */
export type Antrag = Omit<ReturnType<typeof useAntrag<never>>, 'body'>

/** The step to show for the one in the address: no later than the first invalid page. */
function reachable(asked: number, pages: readonly boolean[]): number {
  const firstOpen = pages.indexOf(false) + 1
  const furthest = firstOpen === 0 ? pages.length + 1 : firstOpen
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, furthest) : 1
}

/** Leaves the form on a step back from the result, and on a reload of it. */
function useEnd(isAtEnd: boolean, isDone: boolean, onLeave: () => void): void {
  const wasDone = useRef(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isAtEnd !== isDone && (isAtEnd || wasDone.current)) leave()
    wasDone.current = isAtEnd && isDone
  }, [isAtEnd, isDone])
}
