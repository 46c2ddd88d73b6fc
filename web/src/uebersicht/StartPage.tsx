import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import { paths } from '#contract/_shared/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import type { KontenSearch } from '../_ui/konten/konten-search.ts'
import { Loading } from '../_ui/Loading.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page, PageSide } from '../_ui/Page.tsx'
import { useDrawn } from '../_ui/useDrawn.ts'
import { OwnAct, useIsInKundensicht } from '../account/kundensicht/OwnAct.tsx'
import { profil, personName } from '../account/queries.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import type { Arrival } from './arrival.ts'
import { Aufgaben } from './Aufgaben.tsx'
import { LatePartsContext, useLateParts, type LateParts } from './late-parts.ts'
import { Partnerdaten } from './Partnerdaten.tsx'
import { uebersichtQuery } from './queries.ts'
import { readFilter } from './start-search.ts'
import classes from './Start.module.css'
import { texts } from './texts.de.ts'
import { Vertraege } from './Vertraege.tsx'

/** Only people without contracts see it. */
const Welcome = lazy(() => import('./Welcome.tsx').then((module) => ({ default: module.Welcome })))

interface StartPageProps {
  readonly late: LateParts | undefined
  readonly arrival: Arrival | undefined
}

/** The start page: what is to be done, then the contracts, then what is going on and the person's data. */
export function StartPage({ late, arrival }: StartPageProps) {
  const search: KontenSearch = useSearch({ strict: false })
  const query = useQuery(uebersichtQuery(readFilter(search)))
  const uebersicht = useDrawn(query.data)
  const name = useGreeted()
  const hasPlace = uebersicht === undefined || uebersicht.Partner.some(({ GPNummer }) => GPNummer === arrival?.gp)
  return (
    <LatePartsContext value={late}>
      <Page
        layout="wide"
        title={texts.title}
        heading={name ? texts.greeting(name) : undefined}
        isBusy={!uebersicht}
        focusHeading={!arrival || !hasPlace}
      >
        <LoadStatus queries={[query]} title={texts.loadFailed} isShown={uebersicht !== undefined} />
        {uebersicht && <Content {...{ uebersicht, arrival, search }} onRetry={() => void query.refetch()} />}
      </Page>
    </LatePartsContext>
  )
}

/** The name of the person whose page it is, if known. Staff in a customer's view are not greeted on it. */
function useGreeted(): string | undefined {
  const person = profil.use()
  const isInView = useIsInKundensicht()
  return isInView || !person ? undefined : personName(person)
}

interface ContentProps {
  readonly uebersicht: Uebersicht
  readonly arrival: Arrival | undefined
  readonly search: KontenSearch
  readonly onRetry: () => void
}

function Content({ uebersicht, arrival, search, onRetry }: ContentProps) {
  const { Aufgaben: aufgaben, Partner, Laufend, Beendet, HatOffeneRegistrierungen: isPinSent } = uebersicht
  if (Laufend + Beendet + Partner.length === 0) {
    return (
      <>
        {aufgaben.length > 0 && <Aufgaben aufgaben={aufgaben} onRetry={onRetry} />}
        <Suspense fallback={<Loading />}>
          <Welcome isPinSent={isPinSent} />
        </Suspense>
      </>
    )
  }
  return (
    <div className={classes['start']}>
      <div className={classes['main']}>
        {isPinSent && <PinSent />}
        <Aufgaben aufgaben={aufgaben} onRetry={onRetry} />
        <Vertraege {...{ uebersicht, arrival, search }} />
      </div>
      <Side {...{ uebersicht, arrival }} />
    </div>
  )
}

function PinSent() {
  return (
    <Notice look="info" title={texts.pinSent}>
      <OwnAct>
        <Link to={paths.pin} className={buttonClass('secondary')}>
          {texts.enterPin}
        </Link>
      </OwnAct>
    </Notice>
  )
}

function Side({ uebersicht: { Partner, Laufend }, arrival }: Pick<ContentProps, 'uebersicht' | 'arrival'>) {
  const late = useLateParts()
  const contact = useContext(PageSide)
  // new contracts among a few have a heading of their own
  const named = arrival && (!arrival.isNew || Laufend > FEW_KONTEN) ? arrival : undefined
  return (
    <div className={classes['side']}>
      <section className={classes['box']}>
        <h2>{texts.goingOn}</h2>
        <div className={classes['goingOn']}>{late && <late.OffeneVorgaenge />}</div>
      </section>
      <section className={classes['box']}>
        <h2>{texts.yourData}</h2>
        {Partner.map((partner, index) => (
          <Partnerdaten
            key={partner.GPNummer}
            partner={partner}
            explains={index === 0}
            visit={named?.gp === partner.GPNummer ? (named.visit ?? '1') : undefined}
            isNew={named?.gp === partner.GPNummer && named.isNew}
          />
        ))}
      </section>
      {contact}
    </div>
  )
}
