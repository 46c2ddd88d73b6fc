import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { FailureNotice } from '../_ui/FailureNotice.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { shownProblem } from './problems.ts'
import { texts } from './texts.de.ts'

export interface AddVertragProblemProps {
  readonly error: unknown
  /** The refusal is about a contract that the person has already. */
  readonly isOwn: boolean
  /** Sends the same again. */
  readonly onAgain: () => void
  readonly onContract: () => void
  readonly onContracts: () => void
  readonly onSendPin: () => void
}

/** Says why a step failed and what to do next. The form keeps its entries. */
export function AddVertragProblem(props: AddVertragProblemProps) {
  const help = useHelp()
  const shown = shownProblem(props.error, props.isOwn)
  if (!shown) return <Outage {...props} />
  return (
    <FailureNotice title={shown.title} sentences={shown.sentences}>
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
    </FailureNotice>
  )
}

function Outage({ error, onAgain }: AddVertragProblemProps) {
  const { sentence, isUnknownOutcome, isOffline } = describeFailure(error)
  const { title, unknown, kept, again } = texts.failure
  return (
    <FailureNotice
      title={title}
      reason={(!isUnknownOutcome || isOffline) && sentence}
      sentences={isUnknownOutcome ? [unknown, kept] : [kept]}
    >
      <SignInAgain error={error} />
      {isUnknownOutcome && (
        <Button look="secondary" onClick={onAgain}>
          {again}
        </Button>
      )}
    </FailureNotice>
  )
}
