import { describeFailure } from '../_api/describe-failure.ts'
import { Notice } from '../_ui/Notice.tsx'
import { texts } from './texts.de.ts'

/** Says what became of a send that failed; the form below stays as it was typed (C 8). */
export function SendFailure({ error }: { readonly error: unknown }) {
  const failure = describeFailure(error)
  return (
    <Notice look="error" title={texts.wizard.sendFailedTitle} takesFocus>
      <p>{failure.isUnknownOutcome ? texts.wizard.unknownOutcome : texts.wizard.sendFailed}</p>
      <p>{failure.satz}</p>
      <p>{texts.wizard.kept}</p>
    </Notice>
  )
}
