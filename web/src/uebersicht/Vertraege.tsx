import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import type { Uebersicht, Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import { lazy, Suspense } from 'react'
import { Tag } from '../_ui/Tag.tsx'
import { useArrivalFocus } from '../_ui/useArrivalFocus.ts'
import { useToday } from '../_ui/useToday.ts'
import { mostLikelyAct } from './act.ts'
import { Beendete } from './Beendete.tsx'
import { KontoCard } from './KontoCard.tsx'
import classes from './Start.module.css'
import type { Arrival } from './arrival.ts'
import type { KontenSearch } from '../_ui/konten/konten-search.ts'
import { hasAdvance } from './money.ts'
import { texts } from './texts.de.ts'

/** Search, filters and rows; only for those who have more than a few contracts. */
const ManyKonten = lazy(() => import('./ManyKonten.tsx').then((module) => ({ default: module.ManyKonten })))

interface VertraegeProps {
  readonly uebersicht: Uebersicht
  readonly arrival: Arrival | undefined
  readonly search: KontenSearch
}

/** The running contracts, by partner if the person has several; the ended ones folded. */
export function Vertraege({ uebersicht, arrival, search }: VertraegeProps) {
  const { Konten, Laufend, Beendet, Partner } = uebersicht
  const groups = partnersOf(uebersicht, useToday())
  const cards = groups.flatMap(({ konten }) => konten)
  const explains = { advance: cards.find(hasAdvance)?.Vertragskonto, number: cards[0]?.Vertragskonto }
  return (
    <section className={classes['contracts']}>
      <h2>{texts.title}</h2>
      {Laufend > FEW_KONTEN ? (
        <Suspense>
          <ManyKonten uebersicht={uebersicht} search={search} />
        </Suspense>
      ) : (
        groups.map(({ nummer, name, konten }) => (
          <PartnerKonten
            key={nummer}
            {...{ nummer, name, konten, explains }}
            isNamed={Partner.length > 1 || arrival?.isNew === true}
            visit={arrival?.isNew && arrival.gp === nummer ? (arrival.visit ?? '1') : undefined}
          />
        ))
      )}
      {Laufend === 0 && Konten.length === 0 && <p>{texts.noRunning}</p>}
      {Beendet > 0 && <Beendete anzahl={Beendet} />}
    </section>
  )
}

interface PartnerKontenProps {
  readonly nummer: string
  readonly name: string
  readonly konten: readonly Uebersichtskonto[]
  /** The accounts whose cards explain a word: the first with an advance, the first of all. */
  readonly explains: Readonly<Record<'advance' | 'number', string | undefined>>
  readonly isNamed: boolean
  /** Set if a link leads to these contracts, which have just been added. */
  readonly visit: string | undefined
}

function PartnerKonten({ nummer, name, konten, explains, isNamed, visit }: PartnerKontenProps) {
  const heading = useArrivalFocus(visit)
  const cards = (
    <ul className={classes['cards']}>
      {konten.map((konto) => (
        <KontoCard
          key={konto.Vertragskonto}
          konto={konto}
          level={isNamed ? 4 : 3}
          explains={konto.Vertragskonto === explains.advance}
          explainsNumber={konto.Vertragskonto === explains.number}
        />
      ))}
    </ul>
  )
  if (!isNamed) return cards
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes['partnerName']}>
        {name}
        <span>{texts.partnerNumber(nummer)}</span>
        {visit && <Tag look="good">{texts.added}</Tag>}
      </h3>
      {konten.length > 0 ? cards : <p>{texts.noAccounts}</p>}
    </>
  )
}

interface PartnerGroup {
  readonly nummer: string
  readonly name: string
  readonly konten: readonly Uebersichtskonto[]
}

/** The listed contracts by partner, those with something to do first; partners without contracts last. */
function partnersOf({ Konten, Partner }: Uebersicht, today: string): PartnerGroup[] {
  const rank = (konto: Uebersichtskonto) => (mostLikelyAct(konto, today) ? 0 : 1)
  const groups = [...Map.groupBy(Konten, ({ GPNummer }) => GPNummer)].map(([nummer, konten]) => ({
    nummer,
    name: konten[0]?.Name ?? '',
    konten: konten.toSorted((a, b) => rank(a) - rank(b)),
  }))
  const others = Partner.filter(({ GPNummer }) => groups.every(({ nummer }) => nummer !== GPNummer))
  return [...groups, ...others.map(({ GPNummer, Name }) => ({ nummer: GPNummer, name: Name, konten: [] }))]
}
