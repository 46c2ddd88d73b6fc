import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { paths } from './paths.ts'
import { texts } from './texts.de.ts'

/** A screen of the plan that does not exist yet says so, and helps on (docs/not-built.md). */
export function NotBuiltPage({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Notice look="info" title={texts.notBuilt.title}>
        <p>{texts.notBuilt.text}</p>
      </Notice>
      <Link to={paths.overview} className={buttonClass('primary')}>
        {texts.toOverview}
      </Link>
    </Page>
  )
}
