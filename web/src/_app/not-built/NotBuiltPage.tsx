import { Link, useMatch } from '@tanstack/react-router'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { profil } from '../../account/queries.ts'
import { useHelp } from '../../betreiber/useHelp.ts'
import { paths } from '../paths.ts'
import { texts as shellTexts } from '../texts.de.ts'
import { texts } from './texts.de.ts'

const titles: Readonly<Record<string, string>> = texts.titles

/** A screen of the plan that does not exist yet says so, and helps on (docs/not-built.md). */
export function NotBuiltPage() {
  const { fullPath }: { readonly fullPath: string } = useMatch({ strict: false })
  const help = useHelp()
  const isSignedIn = profil.use() !== undefined
  return (
    <Page title={titles[fullPath] ?? texts.title}>
      <Notice look="info" title={texts.title}>
        <p>{texts.text}</p>
        {help && <p>{help}</p>}
      </Notice>
      <Link to={paths.overview} className={buttonClass('primary')}>
        {isSignedIn ? shellTexts.toOverview : shellTexts.toLogin}
      </Link>
    </Page>
  )
}
