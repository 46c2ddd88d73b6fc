import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { profil } from '../account/queries.ts'
import { useHelp } from '../betreiber/useHelp.ts'
import { paths } from './paths.ts'
import { texts } from './texts.de.ts'

/** A screen of the plan that does not exist yet says so, and helps on (docs/not-built.md). */
export function NotBuiltPage({ title }: { readonly title: string }) {
  const help = useHelp()
  const isSignedIn = profil.use() !== undefined
  return (
    <Page title={title}>
      <Notice look="info" title={texts.notBuilt.title}>
        <p>{texts.notBuilt.text}</p>
        {help && <p>{help}</p>}
      </Notice>
      <Link to={paths.overview} className={buttonClass('primary')}>
        {isSignedIn ? texts.toOverview : texts.toLogin}
      </Link>
    </Page>
  )
}
