import { paths } from '#contract/_shared/paths.ts'
import type { Einwilligung } from '#contract/opt-in/schema.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { LinkPage } from '../../account/link/LinkPage.tsx'
import { confirmEinwilligung, getEinwilligung } from './queries.ts'
import { texts } from './texts.de.ts'

/** The second half of the double opt-in: the mail's link leads here, and the button confirms. */
export function EinwilligungPage() {
  return (
    <LinkPage
      title={texts.title}
      doneTitle={texts.doneTitle}
      load={getEinwilligung}
      act={confirmEinwilligung}
      actText={texts.act}
      actingText={texts.acting}
      doneBefore={doneBefore}
      Shown={Question}
      Done={Confirmed}
    />
  )
}

const doneBefore = (shown: Einwilligung) => (shown.status === 'gesetzt' ? shown : undefined)

function Question({ email }: Einwilligung) {
  return (
    <>
      <p>{texts.about(email)}</p>
      <p>{texts.purpose}</p>
      <p>{texts.revocation}</p>
    </>
  )
}

function Confirmed() {
  return (
    <>
      <Notice look="success">
        <p>{texts.done}</p>
        <p>{texts.next}</p>
      </Notice>
      <a href={paths.manage} className={buttonClass('secondary')}>
        {texts.toSettings}
      </a>
    </>
  )
}
