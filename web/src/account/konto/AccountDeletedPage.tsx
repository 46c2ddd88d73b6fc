import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#contract/_shared/paths.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Page } from '../../_ui/Page.tsx'
import { profil } from '../queries.ts'
import { texts } from './deleted-texts.de.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The account was deleted on the page before. In the state, so that no link can claim it. */
    kontoGeloescht?: true
  }
}

/** The page after deleting an account. Open to everyone; a signed-in visitor still has an account and reads something else. */
export function AccountDeletedPage() {
  const isDeleted = useLocation({ select: ({ state }) => state.kontoGeloescht === true })
  if (profil.use()) return <SignedIn />
  if (!isDeleted) return <NothingDeleted />
  return (
    <Page title={texts.title}>
      <p>{texts.text}</p>
      <p>{texts.again}</p>
      <a href={paths.register} className={buttonClass('primary')}>
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

function NothingDeleted() {
  const { title, text, toSettings } = texts.nothing
  return (
    <Page title={title}>
      <p>{text}</p>
      <a href={paths.manage} className={buttonClass('primary')}>
        {toSettings}
      </a>
    </Page>
  )
}
