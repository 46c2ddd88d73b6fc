import { isTabVisible } from '#contract/tabs/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tabsQuery } from '../tabs/queries.ts'
import type { LateParts } from '../uebersicht/late-parts.ts'
import { StartPage } from '../uebersicht/StartPage.tsx'

/** The start page. The history state may name a business partner to scroll to (`gp`). */
export function StartWithPartsPage() {
  const late = useLoaded()
  const { data: tabs } = useQuery(tabsQuery)
  const { gp, __TSR_key: visit } = useLocation({ select: (location) => location.state })
  const { from }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const arrival = gp ? { gp, visit, isNew: from === 'pin' } : undefined
  return <StartPage late={late} arrival={arrival} isStaff={isTabVisible(tabs, 'Support')} />
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
