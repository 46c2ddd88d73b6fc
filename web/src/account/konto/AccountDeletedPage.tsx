import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#contract/_shared/paths.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Page } from '../../_ui/Page.tsx'
import { loginAddress, profil } from '../queries.ts'
import { texts } from './deleted-texts.de.ts'
import type { Deletion } from './deletion.ts'
import { ProviderLink } from './ProviderLink.tsx'
import { texts as provider } from './provider-texts.de.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was deleted on the page before. In the state, so that no link can claim it. */
    kontoGeloescht?: Deletion
  }
}

/** The page after deleting an account. Open to everyone; a signed-in visitor still has an account and reads something else. */
export function AccountDeletedPage() {
  const deletion = useLocation({ select: ({ state }) => state.kontoGeloescht })
  if (profil.use()) return <SignedIn />
  if (!deletion) return <NothingDeleted />
  if (deletion.art === 'geplant') return <Planned {...deletion} />
  return deletion.art === 'portal' ? <PortalPart {...deletion} /> : <Whole />
}

function Whole() {
  const { title, text, again, button } = texts.ganz
  return (
    <Page title={title}>
      <p>{text}</p>
      <p>{again}</p>
      <a href={paths.register} className={buttonClass('primary')}>
        {button}
      </a>
    </Page>
  )
}

function PortalPart({ anbieter }: Deletion) {
  const { title, text, again, button } = texts.portal
  return (
    <Page title={title}>
      <p>{text}</p>
      <p>{provider.accountStays(anbieter?.name)}</p>
      <ProviderLink anbieter={anbieter} />
      <p>{again}</p>
      {/* a session at the provider must not begin anew by itself */}
      <a href={loginAddress(paths.overview, { prompt: 'login' })} className={buttonClass('secondary')}>
        {button}
      </a>
    </Page>
  )
}

function Planned({ anbieter, day }: Deletion) {
  const { title, text, cancel, kept } = texts.geplant
  return (
    <Page title={title}>
      <p>{text(day)}</p>
      <p>
        {cancel(anbieter?.name)} {kept}
      </p>
      <ProviderLink anbieter={anbieter} />
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
