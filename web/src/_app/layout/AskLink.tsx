import { paths } from '#contract/_shared/paths.ts'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { lastFailureOn } from '../../_api/last-error.ts'
import type { AskProps } from '../../_ui/ask-about.ts'
import { texts } from '../texts.de.ts'

interface AskLinkProps extends AskProps {
  /** in the footer, about no single thing */
  readonly isGeneral?: boolean
}

/** Leads to a question to the operator that knows where the person was. The page of the question itself has none. */
export function AskLink({ vorgang, isError = false, isGeneral = false }: AskLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const konto = useLocation({ select: (location) => location.search['konto'] })
  const { vorgang_id, gpNummer }: { readonly vorgang_id?: string; readonly gpNummer?: string } = useParams({ strict: false })
  if (pathname === paths.frage) return null
  const failure = isError ? lastFailureOn(pathname) : undefined
  const search = {
    von: pathname,
    konto,
    gp: gpNummer,
    vorgang: vorgang ?? vorgang_id,
    fehler: failure?.code,
    anfrage: failure?.request,
  }
  return (
    <Link to={paths.frage} search={search}>
      {isGeneral ? texts.footer.ask : texts.askAbout}
    </Link>
  )
}
