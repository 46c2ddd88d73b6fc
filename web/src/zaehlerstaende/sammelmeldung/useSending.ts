import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Recorded } from '../../vorgaenge/receipt/VorgangLine.tsx'
import { zaehlerstaendeQuery, type Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { ablesungBody } from '../ablesung-body.ts'
import { loadKundenname, reportAblesung } from '../queries.ts'
import type { ReadyRow } from './meter.ts'
import { sendAll } from './send-all.ts'

export interface SentRow extends ReadyRow {
  readonly angenommen: Recorded
}

export interface FailedRow extends ReadyRow {
  /** Undefined for a row that has not been sent yet. */
  readonly error: unknown
}

type State =
  | { readonly kind: 'bereit' }
  | { readonly kind: 'sendet'; readonly done: number; readonly all: number }
  | { readonly kind: 'fertig'; readonly failed: readonly FailedRow[]; readonly at: Date }

interface Sent {
  readonly rows: readonly SentRow[]
  readonly state: State
}

/** Sends the rows and keeps what was received over several tries, for one receipt. */
export function useSending(sparte: Sparte, onSent: (meters: readonly string[], areAll: boolean) => void) {
  const [{ rows, state }, set] = useState<Sent>({ rows: [], state: { kind: 'bereit' } })
  const queryClient = useQueryClient()
  const stopping = useRef<AbortController>(undefined)
  const isSending = state.kind === 'sendet'
  useEffect(() => {
    if (!isSending) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])

  const send = async (wanted: readonly ReadyRow[], keys: Readonly<Record<string, string>>) => {
    stopping.current = new AbortController()
    const sent: SentRow[] = []
    const failed = new Map<string, FailedRow>(wanted.map((row) => [row.meter.key, { ...row, error: undefined }]))
    const progress = () => set((old) => ({ ...old, state: { kind: 'sendet', done: sent.length, all: wanted.length } }))
    progress()
    const nameOf = namesOnce()
    await sendAll({
      rows: wanted,
      signal: stopping.current.signal,
      send: async ({ meter: { konto, zaehler, key }, checked }) => {
        const kundenname = await nameOf(konto.gpNummer)
        return reportAblesung(ablesungBody({ sparte, konto, zaehler, kundenname, checked }), keys[key] ?? crypto.randomUUID())
      },
      onSent: (row, angenommen) => {
        failed.delete(row.meter.key)
        sent.push({ ...row, angenommen })
        progress()
      },
      onFailed: (row, error) => failed.set(row.meter.key, { ...row, error }),
    })
    set((old) => ({ rows: [...old.rows, ...sent], state: { kind: 'fertig', failed: [...failed.values()], at: new Date() } }))
    onSent(
      sent.map(({ meter }) => meter.key),
      failed.size === 0,
    )
    void queryClient.invalidateQueries({ queryKey: zaehlerstaendeQuery(sparte).queryKey })
  }
  return {
    sent: rows,
    state,
    send,
    stop: () => stopping.current?.abort(),
    /** Returns to the table. */
    edit: () => set((old) => ({ ...old, state: { kind: 'bereit' } })),
  } as const
}

/** Asks for each partner's name once; after a failure the next row asks again. */
function namesOnce(): (gpNummer: string) => Promise<string> {
  const names = new Map<string, Promise<string>>()
  return (gpNummer) => {
    const name = names.get(gpNummer) ?? loadKundenname(gpNummer)
    names.set(gpNummer, name)
    name.catch(() => names.delete(gpNummer))
    return name
  }
}
