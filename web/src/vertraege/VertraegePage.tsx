import { paths } from '#contract/_shared/paths.ts'
import type { Geschaeftspartner } from '#contract/_shared/konto/geschaeftspartner.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { PartnerSection } from './PartnerSection.tsx'
import { vertraegeQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import { useParts } from './useParts.ts'
import classes from './Vertraege.module.css'

interface VertraegePageProps {
  /** Content above the contracts, if there are any. */
  readonly tasks: ReactNode
  /** The payout check, if there is a feed-in account. It loads a little later; its space is reserved. */
  readonly payout: ReactNode
  /** False while the tasks load: tasks and contracts appear together, so that nothing moves. */
  readonly isReady: boolean
  /** The business partner to scroll to. Another `visit` scrolls again. */
  readonly arrival: { readonly gp: string; readonly visit: string | undefined; readonly isNew: boolean } | undefined
}

/** The contracts overview: every business partner with the accounts at each consumption address. */
export function VertraegePage({ tasks, payout, isReady, arrival }: VertraegePageProps) {
  const vertraege = useQuery(vertraegeQuery)
  const partners = useDrawn(isReady ? vertraege.data?.Geschaeftspartner : undefined)
  const isUnknown = partners !== undefined && partners.every(({ GPNummer }) => GPNummer !== arrival?.gp)
  return (
    <Page layout="wide" title={texts.title} isBusy={!partners} focusHeading={!arrival || isUnknown}>
      <LoadStatus queries={[vertraege]} title={texts.loadFailed} isShown={partners !== undefined} />
      {partners && <Vertraege partners={partners} isPinSent={vertraege.data?.HatOffeneRegistrierungen} {...{ tasks, payout, arrival }} />}
    </Page>
  )
}

interface VertraegeProps extends Pick<VertraegePageProps, 'tasks' | 'payout' | 'arrival'> {
  readonly partners: readonly Geschaeftspartner[]
  readonly isPinSent: boolean | undefined
}

function Vertraege({ partners, isPinSent, tasks, payout, arrival }: VertraegeProps) {
  const parts = useParts()
  const konten = partners.flatMap(({ Verbrauchsstellengruppen }) => Verbrauchsstellengruppen.flatMap((gruppe) => gruppe.Vertragskonten))
  return (
    <>
      {isPinSent && <PinSent />}
      {partners.length === 0 ? <NoVertraege /> : tasks}
      <div className={classes['change']}>{parts && <parts.OffeneVorgaenge />}</div>
      {konten.some(({ Vertragskontotyp }) => Vertragskontotyp === 'Einspeiser') && <div className={classes['payout']}>{payout}</div>}
      {partners.map((partner) => (
        <PartnerSection key={partner.GPNummer} partner={partner} {...(arrival?.gp === partner.GPNummer ? arrival : undefined)} />
      ))}
    </>
  )
}

function PinSent() {
  return (
    <Notice look="info" title={texts.pinSent}>
      <Link to={paths.pin} className={buttonClass('secondary')}>
        {texts.enterPin}
      </Link>
    </Notice>
  )
}

function NoVertraege() {
  return (
    <>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.empty}</p>
      <div className={classes['first']}>
        <Link to={paths.addVertrag} className={buttonClass('primary')}>
          {texts.sendPin}
        </Link>
        <Link to={paths.pin} className={buttonClass('secondary')}>
          {texts.havePin}
        </Link>
      </div>
    </>
  )
}
