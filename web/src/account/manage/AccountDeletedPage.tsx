import { buttonClass } from '../../_ui/Button.tsx'
import { Page } from '../../_ui/Page.tsx'
import { texts } from './geloescht-texts.de.ts'

/** The end of an account (P 2.4); open to everybody, since nobody is signed in any more. */
export function AccountDeletedPage() {
  return (
    <Page title={texts.title}>
      <p>{texts.text}</p>
      <p>{texts.again}</p>
      <a href="/user/register" className={buttonClass('primary')}>
        {texts.register}
      </a>
    </Page>
  )
}
