import type { VorgangAngenommen } from '#contract/_shared/vorgang.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { anlagenQuery } from '../queries.ts'

/** Enter, check, done. */
export const STEPS = 3

interface AntragOptions<B> {
  /** what is sent; undefined while something is missing */
  readonly body: B | undefined
  readonly send: (body: B, key: string) => Promise<VorgangAngenommen>
  readonly onSent: () => void
  readonly onLeave: () => void
}

/** A request to the operator in three steps, each with its entry in the history: the browser's Back goes one step back. */
export function useAntrag<B>({ body, send, onSent, onLeave }: AntragOptions<B>) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const keyOf = useKeys()
  /** the field that somebody goes back to */
  const [target, setTarget] = useState<string>()
  /** the entry before this one is the first step */
  const hasPushed = useRef(false)
  const address = search['schritt']

  const goTo = (schritt: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, schritt }, replace, resetScroll: false })

  const sending = useMutation({
    mutationFn: (what: B) => send(what, keyOf(what)),
    onSuccess: () => {
      onSent()
      void queryClient.invalidateQueries({ queryKey: anlagenQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['vorgaenge'] })
      goTo('3', true)
    },
  })
  const schritt = sending.isSuccess ? 3 : sending.isPending || (address === '2' && body !== undefined) ? 2 : 1
  useEnd(address, sending.isSuccess, onLeave)

  return {
    schritt,
    target,
    isSending: sending.isPending,
    error: sending.error ?? undefined,
    angenommen: sending.data,
    forward: () => {
      sending.reset()
      setTarget(undefined)
      hasPushed.current = true
      goTo('2', address === '2')
    },
    back: (field?: string) => {
      setTarget(field)
      if (hasPushed.current) history.back()
      else goTo(undefined, true)
    },
    submit: () => {
      if (body !== undefined && !sending.isPending) sending.mutate(body)
    },
  } as const
}

export type Antrag = ReturnType<typeof useAntrag>

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
function useEnd(address: string | undefined, isDone: boolean, onLeave: () => void): void {
  const wasDone = useRef(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const isAtEnd = address === '3'
    if (isAtEnd !== isDone && (isAtEnd || wasDone.current)) leave()
    wasDone.current = isAtEnd && isDone
  }, [address, isDone])
}
