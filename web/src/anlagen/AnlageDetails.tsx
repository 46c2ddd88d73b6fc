import { paths } from '#contract/_shared/paths.ts'
import { anlagenDaten } from '#contract/anlagen/eigene-daten.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isZusammenlegungMoeglich } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { Explained } from '../_ui/begriffe/Begriff.tsx'
import { buttonClass } from '../_ui/Button.tsx'
import { FactGroup, FactGroups, Panel } from '../_ui/Card.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { formatDatum } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { PrintButton } from '../_ui/PrintButton.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { Toggletip } from '../_ui/Toggletip.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { openVorgaengeQuery } from '../vorgaenge/queries.ts'
import { Module } from './Module.tsx'
import { Steuer } from './Steuer.tsx'
import { formatLeistung } from './leistung.ts'
import { texts } from './texts.de.ts'

interface DetailsProps {
  readonly anlage: AnlagendatenV5
  readonly today: string
  /** Explains the words Vertragskonto and Geschäftspartner. */
  readonly explains: boolean
}

/** All data of a plant, in groups. */
export function AnlageDetails({ anlage, today, explains }: DetailsProps) {
  return (
    <>
      {anlage.AlleModulArtenStillgelegt && (
        <Notice look="info">
          <p>{texts.shutDownNote}</p>
        </Notice>
      )}
      <FactGroups>
        <Vertrag anlage={anlage} explains={explains} />
        <Technik anlage={anlage} />
        <Steuer anlage={anlage} today={today} />
        <Zaehler anlage={anlage} today={today} />
      </FactGroups>
      <Module vkNummer={anlage.Vertragskonto} module={anlage.Anlagendetails.Modularten} />
      <PrintButton of={texts.account(anlage.Vertragskonto)} />
    </>
  )
}

function Vertrag({ anlage, explains }: Pick<DetailsProps, 'anlage' | 'explains'>) {
  const { Vertragskonto, GPNummer, GPDetails, Verrechnungstyp, Ablaufdatum } = anlage
  return (
    <FactGroup title={texts.contract.title}>
      <Fact label={<Explained name="Vertragskonto" explains={explains} label={texts.contract.number} />}>
        {Vertragskonto} <CopyButton name={texts.account(Vertragskonto)} value={Vertragskonto} />
      </Fact>
      <Fact label={<Explained name="Geschaeftspartner" explains={explains} label={texts.contract.partner} />}>
        {GPNummer} <CopyButton name={`${texts.contract.partner} ${GPNummer}`} value={GPNummer} />
      </Fact>
      <Fact label={texts.contract.name}>{GPDetails.Name}</Fact>
      {GPDetails.Geburtsdatum && <Fact label={texts.contract.birthday}>{formatDatum(GPDetails.Geburtsdatum)}</Fact>}
      <Fact label={texts.contract.settled}>{Verrechnungstyp ? texts.contract[Verrechnungstyp] : texts.contract.unsupported}</Fact>
      {Ablaufdatum && <Fact label={texts.contract.end}>{formatDatum(Ablaufdatum)}</Fact>}
    </FactGroup>
  )
}

function Technik({ anlage: { Adresse, Anlagendetails } }: Pick<DetailsProps, 'anlage'>) {
  const { Modularten, ...technik } = Anlagendetails
  const { Marktlokation: location, Spannungsebene: voltage } = anlagenDaten.anlagen.felder
  // the type makes every field have its line
  const lines: Readonly<Record<keyof typeof technik, readonly [label: ReactNode, shown: ReactNode]>> = {
    Gesamtleistung: [texts.plant.power, technik.Gesamtleistung !== undefined && formatLeistung(technik.Gesamtleistung, Modularten)],
    Spannungsebene: [voltage, technik.Spannungsebene],
    Marktlokation: [
      <>
        {location} <Toggletip term={location} text={texts.plant.locationHelp} />
      </>,
      technik.Marktlokation,
    ],
  }
  return (
    <FactGroup title={texts.plant.title}>
      <Fact label={texts.plant.address}>{adresseInOneLine(Adresse)}</Fact>
      {Object.entries(lines).map(
        ([feld, [label, shown]]) =>
          shown && (
            <Fact key={feld} label={label}>
              {shown}
            </Fact>
          ),
      )}
    </FactGroup>
  )
}

function Zaehler({ anlage, today }: Pick<DetailsProps, 'anlage' | 'today'>) {
  const { Zaehlernummer, Zaehlertyp = '' } = anlage
  const typ = Object.hasOwn(texts.zaehlertypen, Zaehlertyp) ? texts.zaehlertypen[Zaehlertyp] : undefined
  return (
    <FactGroup
      title={texts.meter.title}
      after={isZusammenlegungMoeglich(anlage, today) && <ZusammenlegungLink nummer={anlage.Vertragskonto} />}
    >
      <Fact label={texts.meter.number}>
        {Zaehlernummer === undefined ? (
          texts.meter.none
        ) : (
          <>
            {Zaehlernummer} <CopyButton name={`${texts.meter.number} ${Zaehlernummer}`} value={Zaehlernummer} />
          </>
        )}
      </Fact>
      {typ && <Fact label={texts.meter.type}>{typ}</Fact>}
      {Zaehlernummer !== undefined && (
        <Fact label={texts.meter.readings}>
          <Link to={paths.einspeisungZaehlerstaende} search={{ konto: anlage.Vertragskonto }}>
            {texts.meter.toReadings}
            <span className="visually-hidden"> {texts.of(anlage.Vertragskonto)}</span>
          </Link>
        </Fact>
      )}
    </FactGroup>
  )
}

/** Offers merging unless it is already requested, which only the open Vorgaenge tell. */
function ZusammenlegungLink({ nummer }: { readonly nummer: string }) {
  const { data } = useQuery(openVorgaengeQuery)
  const id = useId()
  const isAsked = data?.Vorgaenge.some(({ Art, VKNummer }) => Art === 'Zusammenlegung' && VKNummer === nummer)
  const told: ReactNode = isAsked ? (
    <p>
      <Tag look="pending">{texts.merge.pending}</Tag> <Link to={paths.vorgaenge}>{texts.requests}</Link>
    </p>
  ) : (
    <>
      <p id={id}>{texts.merge.offer}</p>
      <OwnAct>
        <Link
          to="."
          search={(current: Readonly<Record<string, string | undefined>>) => ({ ...current, zusammenlegen: nummer })}
          className={buttonClass('secondary')}
          aria-describedby={id}
        >
          {texts.merge.start}
          <span className="visually-hidden"> {texts.of(nummer)}</span>
        </Link>
      </OwnAct>
    </>
  )
  return <Panel>{told}</Panel>
}
