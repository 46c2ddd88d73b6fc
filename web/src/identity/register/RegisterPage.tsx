import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { offlineSentence } from '../../_api/offline.ts'
import { LoadError } from '../../_ui/LoadError.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Page } from '../../_ui/Page.tsx'
import { registerAddress } from '../shared/addresses.ts'
import { Over } from '../shared/RequestOver.tsx'
import { isOver } from '../shared/problems.ts'
import { texts as sharedTexts } from '../shared/texts.de.ts'
import { useLoaded } from '../shared/useLoaded.ts'
import { useHelp } from '../../betreiber/useHelp.ts'
import { loadSetup } from './queries.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { texts } from './texts.de.ts'

/** The registration at the provider. Without a provider request the page starts one. */
export function RegisterPage() {
  const { requestId }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })

  useEffect(() => {
    if (!requestId) window.location.replace(registerAddress())
  }, [requestId])

  if (requestId) return <Registration key={requestId} requestId={requestId} />
  return (
    <Page title={texts.title} isBusy>
      <p role="status">{texts.forwarding}</p>
    </Page>
  )
}

function Registration({ requestId }: { readonly requestId: string }) {
  const setup = useLoaded(() => loadSetup(requestId))
  const help = useHelp()
  if (setup.kind === 'loaded') return <RegisterForm requestId={requestId} {...setup.value} />
  if (setup.kind === 'loading') {
    return (
      <Page title={texts.title} isBusy>
        <Loading lines={8} />
      </Page>
    )
  }
  return (
    <Page title={texts.title} titlePrefix="Fehler:">
      {isOver(setup.error) ? (
        <Over of="registration" />
      ) : (
        <LoadError
          title={sharedTexts.loadFailed}
          text={offlineSentence(setup.error)}
          help={help}
          isRetrying={setup.isRetrying}
          onRetry={setup.retry}
        />
      )}
    </Page>
  )
}
