import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { Page } from '../_ui/Page.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { paths } from '#contract/_shared/paths.ts'
import { texts } from './status-pages-texts.de.ts'
import { texts as shell } from './texts.de.ts'

export function MissingPage() {
  const help = useHelp()
  return (
    <Page title={texts.missing.title}>
      <p>{texts.missing.text}</p>
      {help && <p>{help}</p>}
      <Link to={paths.overview} className={buttonClass('primary')}>
        {shell.toOverview}
      </Link>
    </Page>
  )
}
