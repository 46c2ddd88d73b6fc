import { paths } from '#contract/_shared/paths.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { texts } from './texts.de.ts'

/** The page for unknown, expired and used invitations: how to get a new link, and where a linked application is. */
export function EndedEinladung({ id }: { readonly id: string }) {
  const help = useHelp()
  return (
    <Page title={texts.gone.title}>
      <Notice look="info">
        <p>{texts.gone.text}</p>
        <p>{texts.gone.again}</p>
        {help && <p>{help}</p>}
      </Notice>
      <p>{texts.gone.linked}</p>
      <Link to={paths.einspeiseAntraege} search={{ antrag_id: id }} className={buttonClass('secondary')}>
        {texts.gone.toList}
      </Link>
    </Page>
  )
}
