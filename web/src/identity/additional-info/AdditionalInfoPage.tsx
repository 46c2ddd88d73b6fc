import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { offlineSentence } from '../../_api/offline.ts'
import { LoadError } from '../../_ui/LoadError.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { ContinueForm } from '../shared/ContinueForm.tsx'
import { Over } from '../shared/RequestOver.tsx'
import { isOver } from '../shared/problems.ts'
import { texts as sharedTexts } from '../shared/texts.de.ts'
import { useLoaded } from '../shared/useLoaded.ts'
import { MissingFieldsForm } from './MissingFieldsForm.tsx'
import { loadMissingFields } from './queries.ts'
import { texts } from './texts.de.ts'

/** Fields the provider requires before a sign-in can continue: fetch, submit, continue. */
export function AdditionalInfoPage() {
  const { requestId, track_id: trackId }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  if (requestId && trackId) return <AdditionalInfo key={trackId} requestId={requestId} trackId={trackId} />
  return <Expired />
}

interface AdditionalInfoProps {
  readonly requestId: string
  readonly trackId: string
}

function AdditionalInfo({ requestId, trackId }: AdditionalInfoProps) {
  const missing = useLoaded(() => loadMissingFields(trackId, requestId))
  const [nextTrack, setNextTrack] = useState<string>()
  const help = useHelp()

  if (nextTrack !== undefined) return <GoesOn trackId={nextTrack} requestId={requestId} />
  if (missing.kind === 'loading') {
    return (
      <Page title={texts.title} isBusy>
        <Loading />
      </Page>
    )
  }
  if (missing.kind === 'loaded') {
    if (!missing.value) return <Expired />
    // they may have been entered in another tab
    if (missing.value.length === 0) return <GoesOn trackId={trackId} requestId={requestId} />
    return <MissingFieldsForm fields={missing.value} trackId={trackId} requestId={requestId} onDone={setNextTrack} />
  }
  if (isOver(missing.error)) return <Expired />
  return (
    <Page title={texts.title} titlePrefix="Fehler:">
      <LoadError
        title={sharedTexts.loadFailed}
        text={offlineSentence(missing.error)}
        help={help}
        isRetrying={missing.isRetrying}
        onRetry={missing.retry}
      />
    </Page>
  )
}

function GoesOn(way: AdditionalInfoProps) {
  return (
    <Page title={texts.doneTitle}>
      <ContinueForm {...way} />
    </Page>
  )
}

function Expired() {
  return (
    <Page title={texts.title} titlePrefix="Fehler:">
      <Over of="sign-in" />
    </Page>
  )
}
