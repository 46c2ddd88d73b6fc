import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { paths } from '#contract/_shared/paths.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { profil } from '../../account/queries.ts'
import { signInAddress } from '../shared/addresses.ts'
import { texts as allTexts } from './texts.de.ts'

const texts = allTexts.success

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The password was changed on the page before. In the state, so that no link can claim it. */
    passwortGeaendert?: true
  }
}

/** The end of a password reset or change. */
export function PasswordSuccessPage() {
  const { requestId }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const isChanged = useLocation({ select: ({ state }) => state.passwortGeaendert === true })
  const isSignedIn = profil.use() !== undefined
  if (!isChanged) return <NothingChanged isSignedIn={isSignedIn} />
  return (
    <Page title={texts.title}>
      <Notice look="success">
        <p>
          {texts.text} {!isSignedIn && texts.next}
        </p>
        <p>{texts.sessions}</p>
      </Notice>
      {isSignedIn ? (
        <Link to={paths.overview} className={buttonClass('primary')}>
          {texts.toOverview}
        </Link>
      ) : (
        <a href={signInAddress(requestId)} className={buttonClass('primary')}>
          {texts.signIn}
        </a>
      )}
    </Page>
  )
}

function NothingChanged({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { title, text, change, reset } = texts.nothing
  return (
    <Page title={title}>
      <p>{text}</p>
      <Link to={isSignedIn ? paths.passwordChange : paths.passwordReset} className={buttonClass('primary')}>
        {isSignedIn ? change : reset}
      </Link>
    </Page>
  )
}
