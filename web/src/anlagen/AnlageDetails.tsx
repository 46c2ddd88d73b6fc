import { adresseInOneLine } from '#contract/_shared/adresse.ts'
import { isZusammenlegungMoeglich } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { formatDatum } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { Toggletip } from '../_ui/Toggletip.tsx'
import { openVorgaengeQuery } from '../vorgaenge/queries.ts'
import { Detail, Gruppe } from './Gruppe.tsx'
import { Module } from './Module.tsx'
import { Steuer } from './Steuer.tsx'
import { formatLeistung } from './leistung.ts'
import { texts } from './texts.de.ts'
import classes from './Anlagen.module.css'

interface DetailsProps {
  readonly anlage: AnlagendatenV5
  readonly today: string
}

/** All that is known of a plant, in groups (screens.md, "Plants"). */
export function AnlageDetails({ anlage, today }: DetailsProps) {
  return (
    <>
      {anlage.AlleModulArtenStillgelegt && (
        <Notice look="info">
          <p>{texts.shutDownNote}</p>
        </Notice>
      )}
      <div className={classes['groups']}>
        <Vertrag anlage={anlage} />
        <Technik anlage={anlage} />
        <Steuer anlage={anlage} today={today} />
        <Zaehler anlage={anlage} today={today} />
      </div>
      <Module vkNummer={anlage.Vertragskonto} module={anlage.Anlagendetails.Modularten} />
    </>
  )
}

function Vertrag({ anlage }: Pick<DetailsProps, 'anlage'>) {
  const { Vertragskonto, GPNummer, GPDetails, Verrechnungstyp, Ablaufdatum } = anlage
  return (
    <Gruppe title={texts.contract.title}>
      <Detail label={texts.contract.number}>
        {Vertragskonto} <CopyButton name={texts.account(Vertragskonto)} value={Vertragskonto} />
      </Detail>
      <Detail label={texts.contract.partner}>{GPNummer}</Detail>
      <Detail label={texts.contract.name}>{GPDetails.Name}</Detail>
      {GPDetails.Geburtsdatum && <Detail label={texts.contract.birthday}>{formatDatum(GPDetails.Geburtsdatum)}</Detail>}
      <Detail label={texts.contract.settled}>{Verrechnungstyp ? texts.contract[Verrechnungstyp] : texts.contract.unsupported}</Detail>
      {Ablaufdatum && <Detail label={texts.contract.end}>{formatDatum(Ablaufdatum)}</Detail>}
    </Gruppe>
  )
}

function Technik({ anlage: { Adresse, Anlagendetails } }: Pick<DetailsProps, 'anlage'>) {
  const { Marktlokation, Spannungsebene, Gesamtleistung } = Anlagendetails
  const location = (
    <>
      {texts.plant.location} <Toggletip term={texts.plant.location} text={texts.plant.locationHelp} />
    </>
  )
  return (
    <Gruppe title={texts.plant.title}>
      <Detail label={texts.plant.address}>{adresseInOneLine(Adresse)}</Detail>
      {Gesamtleistung !== undefined && (
        <Detail label={texts.plant.power}>{formatLeistung(Gesamtleistung, Anlagendetails.Modularten)}</Detail>
      )}
      {Spannungsebene && <Detail label={texts.plant.voltage}>{Spannungsebene}</Detail>}
      {Marktlokation && <Detail label={location}>{Marktlokation}</Detail>}
    </Gruppe>
  )
}

function Zaehler({ anlage, today }: DetailsProps) {
  const { Zaehlernummer, Zaehlertyp = '' } = anlage
  const typ = Object.hasOwn(texts.zaehlertypen, Zaehlertyp) ? texts.zaehlertypen[Zaehlertyp] : undefined
  return (
    <Gruppe title={texts.meter.title} after={isZusammenlegungMoeglich(anlage, today) && <Zusammenlegen nummer={anlage.Vertragskonto} />}>
      <Detail label={texts.meter.number}>{Zaehlernummer ?? texts.meter.none}</Detail>
      {typ && <Detail label={texts.meter.type}>{typ}</Detail>}
    </Gruppe>
  )
}

/** Merging is offered until it is asked for; the list of plants does not say that it is. */
function Zusammenlegen({ nummer }: { readonly nummer: string }) {
  const { data } = useQuery(openVorgaengeQuery)
  const id = useId()
  const isAsked = data?.Vorgaenge.some(({ Art, VKNummer }) => Art === 'Zusammenlegung' && VKNummer === nummer)
  const told: ReactNode = isAsked ? (
    <p>
      <Tag look="pending">{texts.merge.pending}</Tag> <Link to="/vorgaenge">{texts.requests}</Link>
    </p>
  ) : (
    <>
      <p id={id}>{texts.merge.offer}</p>
      <Link to="." search={{ zusammenlegen: nummer }} className={buttonClass('secondary')} aria-describedby={id}>
        {texts.merge.start}
        <span className="visually-hidden"> {texts.of(nummer)}</span>
      </Link>
    </>
  )
  return <div className={classes['offer']}>{told}</div>
}
