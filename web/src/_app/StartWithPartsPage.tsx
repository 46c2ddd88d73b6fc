import { paths, type Path } from '#contract/_shared/paths.ts'
import { isTabVisible } from '#contract/tabs/rules.ts'
import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useCanGoBack, useLocation, useSearch } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { profil } from '../account/queries.ts'
import { tabsQuery } from '../tabs/queries.ts'
import type { LateParts } from '../uebersicht/late-parts.ts'
import { uebersichtQuery } from '../uebersicht/queries.ts'
import { readFilter } from '../uebersicht/start-search.ts'
import { StartPage } from '../uebersicht/StartPage.tsx'

/** The start page. The history state may name a business partner to scroll to (`gp`). */
export function StartWithPartsPage() {
  const { gp, __TSR_key: visit } = useLocation({ select: (location) => location.state })
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const { from } = search
  const { data: uebersicht } = useQuery(uebersichtQuery(readFilter(search)))
  const late = useLoadedAfter(uebersicht !== undefined)
  const ofStaff = useStaffStart(uebersicht)
  if (ofStaff) return <Navigate to={ofStaff} replace />
  return <StartPage late={late} arrival={gp ? { gp, visit, isNew: from === 'pin' } : undefined} />
}

/** Staff without a contract who open the portal begin with their own page. The menu still leads here, where they can add one. */
function useStaffStart(uebersicht: Uebersicht | undefined): Path | undefined {
  const isInView = profil.use()?.kundensicht === true
  const isWithinPortal = useCanGoBack()
  const { data: tabs } = useQuery(tabsQuery)
  const isEmpty = uebersicht?.Partner.length === 0 && !uebersicht.HatOffeneRegistrierungen
  if (isWithinPortal || isInView || !isEmpty) return undefined
  if (isTabVisible(tabs, 'Support')) return paths.support
  return isTabVisible(tabs, 'Betrieb') ? paths.freigaben : undefined
}

const NEXT_TRY_MS = 5000
let loaded: LateParts | undefined

/** What loads once the page is painted; undefined until then. A failed load is retried. */
function useLoadedAfter(isDrawn: boolean): LateParts | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (!isDrawn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (module: LateParts) => startTransition(() => setParts((loaded = module)))
    const load = () => void import('./start-parts.ts').then(take, () => (timer = setTimeout(load, NEXT_TRY_MS)))
    // a timer of the frame runs after its paint
    const frame = requestAnimationFrame(() => (timer = setTimeout(load)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isDrawn])
  return parts
}
