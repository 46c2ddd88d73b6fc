import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '../_api/errors.ts'
import { observeCalls } from '../_api/observed-calls.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { announcedMinutes, formatRestzeit, secondsUntil } from './countdown.ts'
import { leaveKundensicht } from './enter-and-leave.ts'
import { texts } from './texts.de.ts'
import { kundensichtQuery } from './queries.ts'
import classes from './Kundensicht.module.css'

const { banner: words } = texts
const MOST_NAMES = 3

/**
 * Says on every page whose portal this is and for how long, with a button to leave.
 *
 * The time follows the server's clock. When the view ends, here or elsewhere, the page goes to the support page.
 */
export function KundensichtBanner({ namen }: { readonly namen: readonly string[] }) {
  const { data: laufend, isError, refetch } = useQuery(kundensichtQuery)
  const leaving = useMutation({ mutationFn: leaveKundensicht })
  const { mutate: leave } = leaving
  useEffect(() => {
    if (laufend === null) leave('zeit')
  }, [laufend, leave])
  const isRefused = useIsRefused()
  // a 403 may mean that the view has ended
  useEffect(() => observeCalls(({ status, call }) => status === 403 && call?.who !== 'support' && void refetch()), [refetch])
  return (
    <section className={classes['banner']} aria-labelledby="kundensicht">
      <div className={classes['inner']}>
        <Icon name="user-round" size={24} />
        <div className={classes['words']}>
          <h2 id="kundensicht" className={classes['title']}>
            {words.title}
          </h2>
          <p>
            {words.whose(namesOf(namen))} {words.readOnly}
          </p>
          {isError && !laufend && (
            <p role="alert">
              {words.loadFailed}{' '}
              <Button look="secondary" onClick={() => void refetch()}>
                {words.retry}
              </Button>
            </p>
          )}
          <p role="status" className={classes['refused']}>
            {isRefused ? words.refused : ''}
          </p>
          {leaving.isError && <p role="alert">{words.endFailed}</p>}
        </div>
        {laufend && (
          <Countdown key={laufend.sicht.Ende} ende={laufend.sicht.Ende} headStartMs={laufend.vorsprungMs} onEnd={() => leave('zeit')} />
        )}
        <Button
          look="secondary"
          onClick={() => leave('wunsch')}
          busyText={leaving.isPending || leaving.isSuccess ? words.ending : undefined}
        >
          {words.end}
        </Button>
      </div>
    </section>
  )
}

function namesOf(namen: readonly string[]): string | undefined {
  if (namen.length === 0) return undefined
  return namen.slice(0, MOST_NAMES).join(', ') + (namen.length > MOST_NAMES ? ' …' : '')
}

/** Whether a query of the page is forbidden to staff. The page itself only shows a load error. */
function useIsRefused(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some((query) => query.getObserversCount() > 0 && isRefusal(query.state.error)),
  )
}

const isRefusal = (error: unknown) => error instanceof ResponseError && error.code === 'NichtInKundensicht'

interface CountdownProps {
  readonly ende: string
  readonly headStartMs: number
  readonly onEnd: () => void
}

/** Ticks every second, but is announced only at ten, five and one minutes. */
function Countdown({ ende, headStartMs, onEnd }: CountdownProps) {
  const left = () => secondsUntil(ende, Date.now() + headStartMs)
  const [{ seconds, said }, setState] = useState<{ seconds: number; said?: number }>(() => ({ seconds: left() }))
  const tick = useEffectEvent(() => {
    const now = left()
    const minutes = announcedMinutes(seconds, now)
    setState({ seconds: now, ...(minutes ? { said: minutes } : said ? { said } : {}) })
    if (now === 0 && seconds > 0) onEnd()
  })
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <p role="timer" aria-live="off" className={classes['timer']}>
        {words.left} <strong>{formatRestzeit(seconds)}</strong>
      </p>
      <p role="status" className="visually-hidden">
        {said === undefined ? '' : words.minutesLeft(said)}
      </p>
    </>
  )
}
