import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { Redispatchgruppe } from '#contract/redispatch/schema.ts'
import { useId, type ReactNode } from 'react'
import { KontoNumbers } from '../_ui/begriffe/KontoNumbers.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Tag } from '../_ui/Tag.tsx'
import { Term } from './Term.tsx'
import { RessourcenTable } from './RessourcenTable.tsx'
import type { SearchResult } from './search.ts'
import { texts } from './texts.de.ts'
import classes from './Redispatch.module.css'

interface KontoSectionProps {
  /** At least one, all of one contract account. */
  readonly treffer: readonly SearchResult[]
  readonly today: string
  /** Only the first section on the page explains the terms. */
  readonly isFirst: boolean
}

/** The groups of one contract account, with address and business partner. */
export function RedispatchKonto({ treffer, today, isFirst }: KontoSectionProps) {
  const headingId = useId()
  const first = treffer[0]?.gruppe
  if (!first) return null
  return (
    <section aria-labelledby={headingId} className={classes['account']}>
      <h2 id={headingId}>
        {adresseInOneLine(first.VerbrauchsstelleAdresse)}
        <span className={classes['whose']}>{first.GeschaeftspartnerName}</span>
        {/* an address may have several accounts */}
        <span className="visually-hidden">, {texts.konto(first.VertragskontoNummer)}</span>
      </h2>
      <KontoNumbers vk={first.VertragskontoNummer} gp={first.GeschaeftspartnerNummer} explains={isFirst} />
      {treffer.map((one, index) => (
        <GruppeCard key={one.gruppe.RessourcenNummerSR} {...one} today={today} explains={isFirst && index === 0} />
      ))}
    </section>
  )
}

interface GruppeCardProps extends SearchResult {
  readonly today: string
  readonly explains: boolean
}

function GruppeCard({ gruppe, isOpen, today, explains }: GruppeCardProps) {
  const nameId = useId()
  const nummer = gruppe.RessourcenNummerSR
  return (
    <article aria-labelledby={nameId} className={classes['group']}>
      <div className={classes['groupHead']}>
        <h3 id={nameId}>{texts.gruppe.name(nummer)}</h3>
        {explains && <Term name="SR" />}
        <CopyButton name={`${texts.gruppe.nummer} ${nummer}`} value={nummer} />
        {gruppe.Ablaufdatum && <Ende datum={gruppe.Ablaufdatum} today={today} />}
      </div>
      <GruppeData gruppe={gruppe} explains={explains} />
      <Ressourcen gruppe={gruppe} isOpen={isOpen} explains={explains} />
    </article>
  )
}

function Ende({ datum, today }: { readonly datum: string; readonly today: string }) {
  return <Tag>{(isExpired(datum, today) ? texts.gruppe.ended : texts.gruppe.ends)(formatDatum(datum))}</Tag>
}

interface OfGruppe {
  readonly gruppe: Redispatchgruppe
  readonly explains: boolean
}

function GruppeData({ gruppe, explains }: OfGruppe) {
  const { LeistungSR, EinsatzverantwortlicherBezeichnung, BilanzierungsmodellText, Duldungsfall } = gruppe
  return (
    <dl className={classes['data']}>
      <Detail label={texts.gruppe.leistung}>{LeistungSR !== undefined && formatMenge(LeistungSR, 'kW')}</Detail>
      <Detail label={texts.gruppe.einsatzverantwortlicher} begriff={explains && <Term name="EIV" />}>
        {EinsatzverantwortlicherBezeichnung}
      </Detail>
      <Detail label={texts.gruppe.bilanzierungsmodell} begriff={explains && <Term name="Bilanzierungsmodell" />}>
        {BilanzierungsmodellText}
      </Detail>
      <Detail label={texts.gruppe.duldungsfall} begriff={explains && <Term name="Duldungsfall" />}>
        {Duldungsfall ? texts.gruppe.duldung : texts.gruppe.aufforderung}
      </Detail>
    </dl>
  )
}

interface DetailProps {
  readonly label: string
  readonly begriff?: ReactNode
  readonly children: ReactNode
}

function Detail({ label, begriff, children }: DetailProps) {
  return (
    <div>
      <dt>
        {label}
        {begriff}
      </dt>
      <dd>{children || texts.gruppe.unknown}</dd>
    </div>
  )
}

function Ressourcen({ gruppe, isOpen, explains }: OfGruppe & { readonly isOpen: boolean }) {
  const { ZeigeDetails, TechnischeRessourcen, RessourcenNummerSR } = gruppe
  if (!ZeigeDetails) return <p className={classes['without']}>{texts.gruppe.noDetails}</p>
  if (TechnischeRessourcen.length === 0) return <p className={classes['without']}>{texts.gruppe.noRessourcen}</p>
  return (
    <Disclosure summary={texts.ressource.summary(TechnischeRessourcen.length)} isOpenFirst={isOpen}>
      {explains && (
        <p className={classes['words']}>
          <Term name="TR" isNamed /> <Term name="EEG" isNamed /> <Term name="MaStR" isNamed />
        </p>
      )}
      <RessourcenTable nummer={RessourcenNummerSR} ressourcen={TechnischeRessourcen} />
    </Disclosure>
  )
}
