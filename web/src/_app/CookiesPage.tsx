import { Page } from '../_ui/Page.tsx'
import { betreiber } from '../betreiber/queries.ts'
import { texts } from './status-pages-texts.de.ts'

/** Without a consent tool there is nothing to choose; the page says what is stored and why (decisions.md 52). */
export function CookiesPage() {
  const privacy = betreiber.use()?.links.datenschutz
  return (
    <Page title={texts.cookies.title}>
      <p>{texts.cookies.intro}</p>
      <ul className="bullets">
        {texts.cookies.kept.map((satz) => (
          <li key={satz}>{satz}</li>
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
