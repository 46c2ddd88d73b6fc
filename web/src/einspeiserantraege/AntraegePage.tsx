import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { Begriff } from '../_ui/begriffe/Begriff.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { LongList } from '../_ui/LongList.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { useToday } from '../_ui/useToday.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { OperatorLinks } from '../betreiber/OperatorLinks.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { AntragCard } from './AntragCard.tsx'
import classes from './Antraege.module.css'
import { gruppenOf, type Gruppe } from './gruppen.ts'
import { antraegeQuery } from './queries.ts'
import { texts } from './texts.de.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The application in the address has just been linked. */
    istVerknuepft?: boolean
  }
}

/** The number shown at first, and added by each press of the button. */
const SHOWN = 10

interface EinspeiseantraegePageProps {
  /** The names of business partners by number, as far as they are loaded. */
  readonly namen: ReadonlyMap<string, string>
}

/** The application named in the address. A further visit focuses it again. */
interface Arrival {
  readonly id: string
  readonly visit: string
  readonly isLinked: boolean
}

/** The applications to feed in, with their progress. */
export function AntraegePage({ namen }: EinspeiseantraegePageProps) {
  const query = useQuery(antraegeQuery)
  const antraege = useDrawn(query.data)
  const arrival = useArrival()
  const isUnknown = arrival !== undefined && antraege !== undefined && antraege.every(({ antrag_id }) => antrag_id !== arrival.id)
  return (
    <Page layout="wide" title={texts.title} isBusy={!antraege} focusHeading={!arrival || isUnknown}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={antraege !== undefined} lines={6} />
      {isUnknown && <Unknown />}
      {antraege && <Refused arten={['Antragsverknuepfung', 'Antragsstornierung']} />}
      {antraege && <AntragList antraege={antraege} namen={namen} arrival={arrival} />}
    </Page>
  )
}

function useArrival(): Arrival | undefined {
  const { antrag_id: id }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const { istVerknuepft: isLinked = false, __TSR_key: visit = 'first' } = useLocation({ select: ({ state }) => state })
  return id ? { id, visit, isLinked } : undefined
}

interface AntragListProps extends EinspeiseantraegePageProps {
  readonly antraege: readonly Einspeiserantrag[]
  readonly arrival: Arrival | undefined
}

function AntragList({ antraege, namen, arrival }: AntragListProps) {
  const today = useToday()
  if (antraege.length === 0) return <NothingYet />
  const inOrder = gruppenOf(antraege).flatMap((gruppe) => gruppe.antraege)
  const reaches = inOrder.findIndex(({ antrag_id }) => antrag_id === arrival?.id)
  return (
    <>
      <p>{texts.intro}</p>
      <LongList all={inOrder} first={SHOWN} step={SHOWN} reaches={reaches} focus="h3" of={texts.title}>
        {(shown) =>
          gruppenOf(shown).map((gruppe, index) => (
            <Gruppenliste
              key={gruppe.gpNummer ?? 'ohne'}
              gruppe={gruppe}
              name={gruppe.gpNummer && namen.get(gruppe.gpNummer)}
              arrival={arrival}
              isFirst={index === 0}
              today={today}
            />
          ))
        }
      </LongList>
      <OperatorLinks show={['netzanschluss']} />
    </>
  )
}

interface GruppenlisteProps extends Pick<AntragListProps, 'arrival'> {
  readonly gruppe: Gruppe
  readonly name: string | undefined
  readonly isFirst: boolean
  readonly today: string
}

function Gruppenliste({ gruppe: { gpNummer, antraege }, name, arrival, isFirst, today }: GruppenlisteProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes['partner']}>
      <div className={classes['partnerHead']}>
        <h2 id={headingId}>
          {gpNummer ? (name ?? texts.partner) : texts.ohnePartner}
          {gpNummer && <span className={classes['partnerNumber']}>{texts.partnerNumber(gpNummer)}</span>}
        </h2>
        {gpNummer && isFirst && <Begriff name="Geschaeftspartner" />}
        {gpNummer && <CopyButton name={texts.partnerNumber(gpNummer)} value={gpNummer} />}
      </div>
      <ul className={classes['list']}>
        {antraege.map((antrag, index) => {
          const isWanted = antrag.antrag_id === arrival?.id
          return (
            <AntragCard
              key={antrag.antrag_id}
              antrag={antrag}
              today={today}
              visit={isWanted ? arrival.visit : undefined}
              isLinked={isWanted && arrival.isLinked}
              isFirst={isFirst && index === 0 && arrival === undefined}
            />
          )
        })}
      </ul>
    </section>
  )
}

function Unknown() {
  const help = useHelp()
  return (
    <Notice look="info" title={texts.unknown.title}>
      <p>{texts.unknown.text}</p>
      {help && <p>{help}</p>}
    </Notice>
  )
}

function NothingYet() {
  const help = useHelp()
  return (
    <>
      <h2>{texts.empty.title}</h2>
      <p>{texts.empty.invited}</p>
      <p>{texts.empty.planned}</p>
      <OperatorLinks show={['netzanschluss']} />
      {help && <p>{help}</p>}
    </>
  )
}
