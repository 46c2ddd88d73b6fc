import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { observeCalls } from '../../_api/observed-calls.ts'
import { queryClient } from '../../_api/query-client.ts'
import { wartungsbanner } from '../../wartungsbanner/queries.ts'
import { Hint } from './Hint.tsx'
import { texts } from './texts.de.ts'

const TRY_AGAIN_MS = 15_000

interface Connection {
  /** Milliseconds since 1970; undefined while connected. */
  readonly lostAt: number | undefined
  readonly wasOffline: boolean
}

/** Says when the connection is lost and when it is back. Then failed reads run again; nothing is sent automatically. */
export function ConnectionHint() {
  const router = useRouter()
  const [{ lostAt, wasOffline }, setState] = useState<Connection>(() => ({
    lostAt: navigator.onLine ? undefined : Date.now(),
    wasOffline: false,
  }))
  const isOffline = lostAt !== undefined

  useEffect(() => {
    const lose = () => setState({ lostAt: Date.now(), wasOffline: true })
    // an answer to a call from before the loss does not prove a new connection
    const find = (startedAt: number) =>
      setState((before) => (before.lostAt === undefined || startedAt < before.lostAt ? before : { lostAt: undefined, wasOffline: true }))
    const stopObserving = observeCalls(({ status, startedAt }) => (status === undefined ? lose() : find(startedAt)))
    window.addEventListener('offline', lose)
    // a loss between rendering and this effect fires no event
    const missed = setTimeout(() => !navigator.onLine && lose())
    // reads may have failed before this component was mounted
    const comeBack = () => void probe().then(() => readAgain(router))
    window.addEventListener('online', comeBack)
    return () => {
      stopObserving()
      clearTimeout(missed)
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', comeBack)
    }
  }, [router])

  useEffect(() => {
    if (!isOffline) return undefined
    const timer = setInterval(() => void probe(), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOffline])

  const isBack = wasOffline && !isOffline
  useEffect(() => {
    if (isBack) void readAgain(router)
  }, [isBack, router])

  return <Hint icon="wifi-off" text={isOffline ? texts.offline : undefined} quietText={isBack ? texts.online : undefined} />
}

/** Any answer proves the connection. The banner call works without a session. */
async function probe(): Promise<void> {
  await wartungsbanner.load(0)
}

/** Repeats failed reads: the route's loaders and the active queries. */
async function readAgain(router: AnyRouter): Promise<void> {
  if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
