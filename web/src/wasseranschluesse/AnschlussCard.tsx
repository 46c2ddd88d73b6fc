import { paths } from '#contract/_shared/paths.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { Wasseranschluss } from '#contract/wasseranschluesse/schema.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, useState, type ComponentType, type ReactNode } from 'react'
import { Explained } from '../_ui/begriffe/Begriff.tsx'
import { buttonClass } from '../_ui/Button.tsx'
import { Card, CardHeading, FactGroup, FactGroups, Panel } from '../_ui/Card.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { formatDatum } from '../_ui/format.ts'
import { Loading } from '../_ui/Loading.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { OwnAct, useIsInKundensicht } from '../account/kundensicht/OwnAct.tsx'
import { KuendigungTag } from '../vorgaenge/kuendigung/KuendigungTag.tsx'
import { useKuendigung } from '../vorgaenge/kuendigung/queries.ts'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { Haerte } from './Haerte.tsx'
import { Preise } from './Preise.tsx'
import { texts } from './texts.de.ts'
import classes from './Anschluesse.module.css'

/** Props shared by all cards of the page. */
export interface CardParts {
  readonly today: string
  /** Keeps the scroll position when a card takes the focus. */
  readonly keepsPosition: boolean
  /** The water use of an account; rendered on demand. */
  readonly Verbrauch: ComponentType<{ readonly vk: string }>
}

interface AnschlussCardProps extends CardParts {
  readonly anschluss: Wasseranschluss
  /** Explains the words Vertragskonto and Geschäftspartner. */
  readonly explains: boolean
  /** The page was opened for this connection. */
  readonly takesFocus: boolean
  /** A message about this connection. */
  readonly children: ReactNode
}

/** One connection with all its data. A fault in it breaks only this card. */
export function AnschlussCard({ anschluss, explains, takesFocus, keepsPosition, today, Verbrauch, children }: AnschlussCardProps) {
  const headingId = useId()
  const { Vertragskonto, Ablaufdatum } = anschluss
  const hasEnded = isExpired(Ablaufdatum, today)
  const under = (
    <>
      {texts.account(Vertragskonto)}
      {Ablaufdatum && <Tag>{(hasEnded ? texts.endedOn : texts.endsOn)(formatDatum(Ablaufdatum))}</Tag>}
      {!hasEnded && <KuendigungTag vk={Vertragskonto} />}
    </>
  )
  return (
    <Card headingId={headingId}>
      <CardHeading id={headingId} takesFocus={takesFocus} keepsPosition={keepsPosition} under={under}>
        {adresseInOneLine(anschluss.Adresse)}
      </CardHeading>
      {children}
      <CardBoundary fallback={<p>{texts.broken}</p>}>
        <FactGroups>
          <Vertrag anschluss={anschluss} explains={explains} />
          <Zaehler anschluss={anschluss} hasEnded={hasEnded} />
          <FactGroup title={texts.prices.title} after={<Preise vkNummer={Vertragskonto} preise={anschluss.Preise} />} />
          <FactGroup title={texts.hardness.title} after={<Haerte grad={anschluss.Wasserhaertegrad} />} />
        </FactGroups>
        {!hasEnded && <CancelLink vkNummer={Vertragskonto} />}
        <Nutzung vkNummer={Vertragskonto} Verbrauch={Verbrauch} />
      </CardBoundary>
    </Card>
  )
}

function Vertrag({ anschluss, explains }: Pick<AnschlussCardProps, 'anschluss' | 'explains'>) {
  const { Vertragskonto, GPNummer, Name, Adresse, Ablaufdatum } = anschluss
  return (
    <FactGroup title={texts.contract.title}>
      <Fact label={texts.contract.name}>{Name}</Fact>
      <Fact label={texts.contract.address}>{adresseInOneLine(Adresse)}</Fact>
      <Fact label={<Explained name="Vertragskonto" explains={explains} label={texts.contract.number} />}>
        {Vertragskonto} <CopyButton name={texts.account(Vertragskonto)} value={Vertragskonto} />
      </Fact>
      <Fact label={<Explained name="Geschaeftspartner" explains={explains} label={texts.contract.partner} />}>
        {GPNummer} <CopyButton name={`${texts.contract.partner} ${GPNummer}`} value={GPNummer} />
      </Fact>
      {Ablaufdatum && <Fact label={texts.contract.end}>{formatDatum(Ablaufdatum)}</Fact>}
    </FactGroup>
  )
}

function Zaehler({ anschluss, hasEnded }: Pick<AnschlussCardProps, 'anschluss'> & { readonly hasEnded: boolean }) {
  const { Vertragskonto, Zaehlernummer, Zaehlertyp = '' } = anschluss
  const typ = Object.hasOwn(texts.zaehlertypen, Zaehlertyp) ? texts.zaehlertypen[Zaehlertyp] : undefined
  if (Zaehlernummer === undefined) return <FactGroup title={texts.meter.title} after={<p>{texts.meter.none}</p>} />
  const report = !hasEnded && (
    <OwnAct>
      <p className={classes['action']}>
        <Link to={paths.trinkwasserZaehlerstaende} search={{ konto: Vertragskonto }} className={buttonClass('secondary')}>
          {texts.meter.report}
          <span className="visually-hidden"> {texts.of(Vertragskonto)}</span>
        </Link>
      </p>
    </OwnAct>
  )
  return (
    <FactGroup title={texts.meter.title} after={report}>
      <Fact label={texts.meter.number}>
        {Zaehlernummer} <CopyButton name={`${texts.meter.number} ${Zaehlernummer}`} value={Zaehlernummer} />
      </Fact>
      {typ && <Fact label={texts.meter.type}>{typ}</Fact>}
    </FactGroup>
  )
}

/** The link to cancel, or the pending cancellation. */
function CancelLink({ vkNummer }: { readonly vkNummer: string }) {
  const kuendigung = useKuendigung(vkNummer)
  const id = useId()
  const isInView = useIsInKundensicht()
  if (isInView && !kuendigung) return null
  return (
    <Panel>
      <h3>{texts.cancel.title}</h3>
      <Refused arten={['Kuendigung']} vk={vkNummer} />
      {kuendigung ? (
        <p>
          {texts.cancel.pending(formatDatum(kuendigung.AbmeldungZum))} <Link to={paths.vorgaenge}>{texts.cancel.requests}</Link>
        </p>
      ) : (
        <>
          <p id={id}>{texts.cancel.offer}</p>
          <Link to={paths.cancelAnschluss} search={{ konto: vkNummer }} className={buttonClass('secondary')} aria-describedby={id}>
            {texts.cancel.start}
            <span className="visually-hidden"> {texts.of(vkNummer)}</span>
          </Link>
        </>
      )}
    </Panel>
  )
}

/** The water use, fetched when opened. */
function Nutzung({ vkNummer, Verbrauch }: Pick<CardParts, 'Verbrauch'> & { readonly vkNummer: string }) {
  const [isWanted, setIsWanted] = useState(false)
  const summary = (
    <>
      {texts.use.title}
      <span className="visually-hidden"> {texts.of(vkNummer)}</span>
    </>
  )
  return (
    <Disclosure summary={summary} onOpen={() => setIsWanted(true)}>
      {isWanted && (
        <CardBoundary fallback={<p>{texts.use.failed}</p>}>
          <Suspense fallback={<Loading />}>
            <Verbrauch vk={vkNummer} />
          </Suspense>
        </CardBoundary>
      )}
    </Disclosure>
  )
}
