import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { CountBadge } from '../_ui/CountBadge.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { usePopup } from '../_ui/usePopup.ts'
import classes from './Bell.module.css'
import { LazyPanel } from './LazyPanel.tsx'
import type { GoTo } from './kinds.ts'
import { meldungenQuery } from './queries.ts'
import { texts } from './texts.de.ts'

interface BellProps {
  readonly goTo: GoTo
}

/** The notices in the header: the number of new ones and their list. A fault in it does not break the header. */
export function Bell(props: BellProps) {
  return (
    <CardBoundary fallback={null}>
      <BellButton {...props} />
    </CardBoundary>
  )
}

function BellButton({ goTo }: BellProps) {
  const { data } = useQuery(meldungenQuery)
  const { isOpen, isAbove, box, button, toggle, close } = usePopup()
  const panelId = useId()
  useFreshMeldungen()
  const leave = () => {
    close()
    // without a navigation the focus would be lost
    button.current?.focus()
  }

  return (
    <div ref={box}>
      <button ref={button} type="button" className={classes['bell']} aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        <Icon name="bell" size={24} />
        <CountBadge count={data?.length} look="news" />
        <span className="visually-hidden">{texts.count(data?.length)}</span>
      </button>
      <Arrivals ids={data?.map(({ MeldungID }) => MeldungID)} />
      <div id={panelId} hidden={!isOpen} className={`${classes['panel']} ${isAbove ? classes['above'] : ''}`}>
        {isOpen && (
          <LazyPanel
            onLeave={leave}
            goTo={(meldung) => {
              leave()
              goTo(meldung)
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Refetches on navigation and when the tab becomes visible. A timer would keep an idle session alive. */
function useFreshMeldungen(): void {
  const client = useQueryClient()
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void client.refetchQueries({ ...meldungenQuery, stale: true })
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [client, path])
}

/** Announces notices that arrive while the page is open. The first ones are in the button's name. */
function Arrivals({ ids }: { readonly ids: readonly string[] | undefined }) {
  const [known, setKnown] = useState(ids)
  const [arrived, setArrived] = useState(0)
  const fresh = known && ids ? ids.filter((id) => !known.includes(id)) : []
  if (ids && (!known || fresh.length > 0)) {
    setKnown([...(known ?? []), ...(known ? fresh : ids)])
    setArrived(fresh.length)
  }
  return (
    <span role="status" className="visually-hidden">
      {/* a new node each time, so that the same words are announced again */}
      {arrived > 0 && <span key={known?.length}>{texts.arrived(arrived)}</span>}
    </span>
  )
}
