import { paths } from '#contract/_shared/paths.ts'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { dropDrafts } from '../account/konto/draft.ts'
import { loginAddress } from '../account/queries.ts'
import { betreiber } from '../betreiber/queries.ts'
import { WithTelefon } from '../betreiber/Telefon.tsx'
import { forgetEmail } from './kept-email.ts'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginForm.module.css'
import { loginFailureOf } from './problems.ts'
import { texts } from './texts.de.ts'
import { Welcome } from './Welcome.tsx'

/** The sign-in or step-up at the provider. Without a provider request the page starts one and keeps the way back. */
export function LoginPage() {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const { confirming }: { readonly confirming?: string } = useRouteContext({ strict: false })
  const operator = betreiber.use()
  const { requestId, pfad } = search
  const failure = loginFailureOf(search)
  const isSignedOut = search['abgemeldet'] !== undefined
  const [hasProblems, setHasProblems] = useState(false)
  const beginsAtOnce = !requestId && !failure && !isSignedOut

  useEffect(() => {
    if (beginsAtOnce) window.location.replace(loginAddress(pfad ?? paths.overview))
  }, [beginsAtOnce, pfad])
  useEffect(() => {
    if (!isSignedOut) return
    forgetEmail()
    dropDrafts()
  }, [isSignedOut])

  if (beginsAtOnce) {
    return (
      <Page title={texts.title} isBusy>
        <p role="status">{texts.forwarding}</p>
      </Page>
    )
  }
  return (
    <Page layout="wide" title={titleOf(isSignedOut, confirming)} titlePrefix={failure || hasProblems ? 'Fehler:' : undefined}>
      {isSignedOut && <p>{texts.signedOut}</p>}
      {failure && !hasProblems && (
        <Notice look="error" title={texts.problem} takesFocus>
          <p>{failure.text}</p>
          {failure.isLocked && operator && (
            <p>
              <WithTelefon of={texts.lockedHelp} nummer={operator.telefon} />
            </p>
          )}
        </Notice>
      )}
      {requestId ? (
        <Door isWide={confirming === undefined}>
          <LoginForm key={requestId} requestId={requestId} confirming={confirming} onProblems={setHasProblems} />
        </Door>
      ) : (
        <a
          className={buttonClass('primary')}
          href={loginAddress(pfad ?? paths.overview, failure || isSignedOut ? { prompt: 'login' } : {})}
        >
          {texts.again}
        </a>
      )}
    </Page>
  )
}

function titleOf(isSignedOut: boolean, confirming: string | undefined): string {
  if (confirming !== undefined) return texts.confirm.title
  return isSignedOut ? texts.signedOutTitle : texts.title
}

/** The sign-in shows the welcome panel; a step-up does not need it. */
function Door({ isWide, children }: { readonly isWide: boolean; readonly children: ReactNode }) {
  if (!isWide) return <div className={classes['narrowDoor']}>{children}</div>
  return (
    <div className={classes['door']}>
      {children}
      <Welcome />
    </div>
  )
}
