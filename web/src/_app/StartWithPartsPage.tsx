import { paths } from '#contract/_shared/paths.ts'
import { isTabVisible } from '#contract/tabs/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useCanGoBack, useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { profil } from '../account/queries.ts'
import { tabsQuery } from '../tabs/queries.ts'
import type { LateParts } from '../uebersicht/late-parts.ts'
import { uebersichtQuery } from '../uebersicht/queries.ts'
import { readFilter } from '../uebersicht/start-search.ts'
import { StartPage } from '../uebersicht/StartPage.tsx'

/** The start page. The history state may name a business partner to scroll to (`gp`). */
export function StartWithPartsPage() {
  const late = useLoaded()
  const { gp, __TSR_key: visit } = useLocation({ select: (location) => location.state })
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const { from } = search
  if (useIsOnlyStaff(search)) return <Navigate to={paths.support} replace />
  return <StartPage late={late} arrival={gp ? { gp, visit, isNew: from === 'pin' } : undefined} />
}

/** Staff without a contract who open the portal begin with the search. The menu still leads here, where they can add one. */
function useIsOnlyStaff(search: Readonly<Record<string, string | undefined>>): boolean {
  const isInView = profil.use()?.kundensicht === true
  const isWithinPortal = useCanGoBack()
  const { data: tabs } = useQuery(tabsQuery)
  const { data: uebersicht } = useQuery(uebersichtQuery(readFilter(search)))
  const isEmpty = uebersicht?.Partner.length === 0 && !uebersicht.HatOffeneRegistrierungen
  return !isWithinPortal && !isInView && isEmpty && isTabVisible(tabs, 'Support')
}

const NEXT_TRY_MS = 5000
let loaded: LateParts | undefined

/** What loads after the page; undefined until then. A failed load is retried. */
function useLoaded(): LateParts | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (module: LateParts) => setParts((loaded = module))
    const load = () => void import('./start-parts.ts').then(take, () => (timer = setTimeout(load, NEXT_TRY_MS)))
    load()
    return () => clearTimeout(timer)
  }, [])
  return parts
}
