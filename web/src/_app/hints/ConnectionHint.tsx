import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { observeCalls } from '../../_api/observed-calls.ts'
import { queryClient } from '../../_api/query-client.ts'
import { wartungsbanner } from '../../wartungsbanner/queries.ts'
import { Hint } from './Hint.tsx'
import { texts } from './texts.de.ts'

const TRY_AGAIN_MS = 15_000

interface Connection {
  /** milliseconds since 1970; undefined while there is a connection */
  readonly lostAt: number | undefined
  readonly wasOffline: boolean
}

/** Says that nothing comes through, and when it does again. What was read is then read again; nothing is ever sent by itself. */
export function ConnectionHint() {
  const router = useRouter()
  const [{ lostAt, wasOffline }, setState] = useState<Connection>(() => ({
    lostAt: navigator.onLine ? undefined : Date.now(),
    wasOffline: false,
  }))
  const isOffline = lostAt !== undefined

  useEffect(() => {
    const lose = () => setState({ lostAt: Date.now(), wasOffline: true })
    // an answer that was under way when the connection was lost does not prove a new one
    const find = (startedAt: number) =>
      setState((before) => (before.lostAt === undefined || startedAt < before.lostAt ? before : { lostAt: undefined, wasOffline: true }))
    const stopObserving = observeCalls(({ status, startedAt }) => (status === undefined ? lose() : find(startedAt)))
    window.addEventListener('offline', lose)
    // what is lost between the drawing and this moment tells nobody
    const missed = setTimeout(() => !navigator.onLine && lose())
    // what failed may have failed before this stood here
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

/** Any answer proves the connection; the banner is asked for since nobody has to be signed in for it. */
async function probe(): Promise<void> {
  await wartungsbanner.load(0)
}

/** Reads what could not be read: the page itself, or the queries on it. */
async function readAgain(router: AnyRouter): Promise<void> {
  if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
