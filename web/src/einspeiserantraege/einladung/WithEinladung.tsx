import type { Einladung } from '#contract/einspeiserantraege/schema.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { offlineSentence } from '../../_api/offline.ts'
import { LoadError } from '../../_ui/LoadError.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { EndedEinladung } from './EndedEinladung.tsx'
import { isGone } from './is-gone.ts'
import { loadEinladung } from './queries.ts'
import { texts } from './texts.de.ts'

/** The state of loading an invitation. Pages without a sign-in do not load the query library. */
type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loadFailed'; readonly error: unknown; readonly isRetrying: boolean }
  | { readonly kind: 'Geladen'; readonly einladung: Einladung }

interface WithEinladungProps {
  readonly id: string
  readonly title: string
  readonly children: (einladung: Einladung) => ReactNode
}

/** A page about an invitation. Shows it once loaded, or another page if it is over. */
export function WithEinladung({ id, title, children }: WithEinladungProps) {
  const [loaded, loadAgain] = useEinladung(id)
  const help = useHelp()
  switch (loaded.kind) {
    case 'loading':
      return (
        <Page title={title} isBusy>
          <Loading />
        </Page>
      )
    case 'loadFailed': {
      const { error, isRetrying } = loaded
      if (isGone(error)) return <EndedEinladung id={id} />
      return (
        <Page title={title} isBusy={isRetrying}>
          <LoadError title={texts.loadFailed} text={offlineSentence(error)} help={help} isRetrying={isRetrying} onRetry={loadAgain} />
        </Page>
      )
    }
    case 'Geladen':
      return children(loaded.einladung)
  }
}

function useEinladung(id: string): readonly [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const isLoading = loaded.kind === 'loading' || (loaded.kind === 'loadFailed' && loaded.isRetrying)

  useEffect(() => {
    if (!isLoading) return undefined
    let isCurrent = true
    loadEinladung(id).then(
      (einladung) => isCurrent && setLoaded({ kind: 'Geladen', einladung }),
      (error: unknown) => isCurrent && setLoaded({ kind: 'loadFailed', error, isRetrying: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading, id])

  const loadAgain = () => setLoaded((before) => (before.kind === 'loadFailed' ? { ...before, isRetrying: true } : before))
  return [loaded, loadAgain]
}
