import { Page } from '../_ui/Page.tsx'
import { betreiber } from '../betreiber/queries.ts'
import { texts } from './status-pages-texts.de.ts'

/** Says what is stored and why. Opens where no consent tool exists, so there is nothing to choose. */
export function CookiesPage() {
  const privacy = betreiber.use()?.links.datenschutz
  return (
    <Page title={texts.cookies.title}>
      <p>{texts.cookies.intro}</p>
      <ul className="bullets">
        {texts.cookies.kept.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{texts.cookies.none}</p>
      {privacy && (
        <p>
          <a href={privacy} className="standalone">
            {texts.cookies.privacy}
          </a>
        </p>
      )}
    </Page>
  )
}
