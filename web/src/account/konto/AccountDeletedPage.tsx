import { Link } from '@tanstack/react-router'
import { paths } from '../../_app/paths.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Page } from '../../_ui/Page.tsx'
import { profil } from '../queries.ts'
import { texts } from './deleted-texts.de.ts'

/** The end of an account. It is open to everyone; whoever is signed in has an account still. */
export function AccountDeletedPage() {
  if (profil.use()) return <SignedIn />
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

function SignedIn() {
  return (
    <Page title={texts.signedIn.title}>
      <p>{texts.signedIn.text}</p>
      <Link to={paths.overview} className={buttonClass('primary')}>
        {texts.signedIn.toOverview}
      </Link>
    </Page>
  )
}
