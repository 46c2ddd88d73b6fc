import { Notice } from '../../_ui/Notice.tsx'
import { texts } from './changes-texts.de.ts'

/** Before a change: a confirmation will follow. After it: the form must be sent again by hand. */
export function StepUpNotice({ isBack }: { readonly isBack: boolean }) {
  if (!isBack) return <p>{texts.stepUp.before}</p>
  return (
    <Notice look="info" title={texts.stepUp.title}>
      <p>{texts.stepUp.kept}</p>
    </Notice>
  )
}
