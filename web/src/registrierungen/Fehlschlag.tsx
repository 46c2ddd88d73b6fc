import { describeFailure } from '../_api/describe-failure.ts'
import { Button, buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { loginAddress } from '../account/queries.ts'
import { useHelp } from '../betreiber/useHelp.ts'
import { shownFehlschlag } from './problems.ts'
import { texts } from './texts.de.ts'

export interface FehlschlagProps {
  readonly error: unknown
  /** whether it is about a contract that the person sees already */
  readonly isOwn: boolean
  /** sends the same once more */
  readonly onAgain: () => void
  readonly onContract: () => void
  readonly onContracts: () => void
  readonly onSendPin: () => void
}

/** Says why it did not happen and where it goes on; the form stays as it was typed. */
export function Fehlschlag(props: FehlschlagProps) {
  const help = useHelp()
  const shown = shownFehlschlag(props.error, props.isOwn)
  if (!shown) return <Outage {...props} />
  return (
    <Notice look="error" title={shown.title} takesFocus>
      {shown.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {shown.needsHelp && help && <p>{help}</p>}
      {shown.next === 'contract' && (
        <Button look="secondary" onClick={props.onContract}>
          {texts.failure.toContract}
        </Button>
      )}
      {shown.next === 'contracts' && (
        <Button look="secondary" onClick={props.onContracts}>
          {texts.failure.toContracts}
        </Button>
      )}
      {shown.next === 'sendPin' && (
        <Button look="secondary" onClick={props.onSendPin}>
          {texts.failure.sendPin}
        </Button>
      )}
    </Notice>
  )
}

function Outage({ error, onAgain }: FehlschlagProps) {
  const { sentence: satz, isUnknownOutcome, isOffline, isSignedOut } = describeFailure(error)
  return (
    <Notice look="error" title={texts.failure.title} takesFocus>
      {(!isUnknownOutcome || isOffline) && <p>{satz}</p>}
      {isUnknownOutcome && <p>{texts.failure.unknown}</p>}
      <p>{texts.failure.kept}</p>
      {isSignedOut && (
        <a className={buttonClass('secondary')} href={loginAddress(window.location.pathname + window.location.search)}>
          {texts.failure.signIn}
        </a>
      )}
      {isUnknownOutcome && (
        <Button look="secondary" onClick={onAgain}>
          {texts.failure.again}
        </Button>
      )}
    </Notice>
  )
}
