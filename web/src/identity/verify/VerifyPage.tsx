import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/_shared/paths.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { registerAddress, signInAddress, withRequest } from '../shared/addresses.ts'
import { CodeForm } from '../shared/CodeForm.tsx'
import { ContinueForm } from '../shared/ContinueForm.tsx'
import { verifyAccount } from './queries.ts'
import { texts as allTexts } from './texts.de.ts'
import { useInitiate } from './useInitiate.ts'

const texts = allTexts.verify

type Result =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'done' }
  | { readonly kind: 'goesOn'; readonly trackId: string; readonly requestId: string }

/**
 * The code that confirms an e-mail address. With a track id the sign-in then continues automatically.
 *
 * A person who registered in another browser sets a password first.
 */
export function VerifyPage() {
  const { requestId, accvid, q }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const verification = useLocation({ select: ({ state }) => state.verification })
  const initiate = useInitiate(requestId)
  const navigate = useNavigate()
  const [hasProblems, setHasProblems] = useState(false)
  const [result, setResult] = useState<Result>({ kind: 'waiting' })

  if (result.kind === 'goesOn') {
    return (
      <Page title={texts.goingOnTitle}>
        <ContinueForm trackId={result.trackId} requestId={result.requestId} />
      </Page>
    )
  }
  if (result.kind === 'done') {
    return (
      <Page title={texts.doneTitle}>
        <Notice look="success">
          <p>{texts.done}</p>
        </Notice>
        <a className={buttonClass('primary')} href={signInAddress(requestId)}>
          {texts.signIn}
        </a>
      </Page>
    )
  }
  if (!accvid) return <NothingSent requestId={requestId} />

  const whose = verification?.whose
  const check = async (code: string) => {
    const { trackId, needsPassword } = await verifyAccount(accvid, code)
    if (needsPassword)
      return navigate({ to: paths.passwordReset, search: { requestId }, state: { isAddressConfirmed: true }, replace: true })
    setResult(trackId && requestId ? { kind: 'goesOn', trackId, requestId } : { kind: 'done' })
  }
  return (
    <Page title={texts.title} titlePrefix={hasProblems ? 'Fehler:' : undefined}>
      <CodeForm
        submitText={texts.submit}
        intro={q ? texts.sentTo(q) : texts.sent}
        sent={verification?.sent}
        onCode={check}
        onResend={whose && (() => initiate(whose, true))}
        onProblems={setHasProblems}
      >
        <p>
          <OtherEmail isRegistered={whose !== undefined && 'sub' in whose} requestId={requestId} />
        </p>
      </CodeForm>
    </Page>
  )
}

/** After a registration the link starts a new registration; otherwise it leads to another code. */
function OtherEmail({ isRegistered, requestId }: { readonly isRegistered: boolean; readonly requestId: string | undefined }) {
  if (isRegistered)
    return (
      <a className="standalone" href={requestId ? withRequest(paths.register, requestId) : registerAddress()}>
        {texts.otherRegistration}
      </a>
    )
  return (
    <a className="standalone" href={withRequest(paths.beginVerify, requestId)}>
      {texts.otherEmail}
    </a>
  )
}

/** The page was opened without a code. */
function NothingSent({ requestId }: { readonly requestId: string | undefined }) {
  return (
    <Page title={texts.title}>
      <Notice look="info" title={texts.missingTitle}>
        <p>{texts.missing}</p>
      </Notice>
      <a className={buttonClass('primary')} href={withRequest(paths.beginVerify, requestId)}>
        {texts.newCode}
      </a>
    </Page>
  )
}
