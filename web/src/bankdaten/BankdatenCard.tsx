import { paths } from '#contract/_shared/paths.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import { isMandatFastAbgelaufen } from '#contract/bankdaten/rules.ts'
import type { Bankaenderung, Bankdaten, Bankstaende } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import { Begriff } from '../_ui/begriffe/Begriff.tsx'
import { Card, CardHeading, Panel } from '../_ui/Card.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { formatDatum } from '../_ui/format.ts'
import { formatMoment } from '../_ui/format-moment.ts'
import { Notice } from '../_ui/Notice.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { ContactLink } from '../betreiber/ContactLink.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { Iban } from './Iban.tsx'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './Bankdaten.module.css'

type Stand = Bankstaende['Konten'][number]

/** The main purpose of each kind of account. The other purpose appears only if it has data. */
const FIRST: Readonly<Record<Sparte, Zweck>> = { einspeisung: 'Auszahlung', trinkwasser: 'Abbuchung' }

interface BankdatenCardProps {
  readonly sparte: Sparte
  readonly konto: Bankdaten
  readonly stand: Stand | undefined
  readonly today: string
  /** Explains the word Vertragskonto. */
  readonly explains: boolean
  /** The page was opened for this account. */
  readonly takesFocus: boolean
}

/** The bank details of one account by purpose. A fault in it breaks only this card. */
export function BankdatenCard({ sparte, konto, stand, today, explains, takesFocus }: BankdatenCardProps) {
  const headingId = useId()
  const help = useHelp()
  const first = FIRST[sparte]
  const other: Zweck = first === 'Auszahlung' ? 'Abbuchung' : 'Auszahlung'
  const hasOther = konto[other] !== undefined || changeOf(stand, other) !== undefined
  const hasEnded = isExpired(stand?.Ablaufdatum, today)
  const under = (
    <>
      {texts.account(konto.VkNummer)}
      {hasEnded && stand?.Ablaufdatum && <Tag>{texts.endedOn(formatDatum(stand.Ablaufdatum))}</Tag>}
    </>
  )
  // an assigned payout goes to someone else, so these details are not its payee
  const shown = (hasOther ? [first, other] : [first]).filter((zweck) => zweck !== 'Auszahlung' || !konto.AbtretungserklaerungVorhanden)
  const account = texts.account(konto.VkNummer)
  const beside = (
    <>
      {explains && <Begriff name="Vertragskonto" />}
      <CopyButton name={account} value={konto.VkNummer} />
    </>
  )
  return (
    <Card headingId={headingId}>
      <CardHeading id={headingId} level={3} takesFocus={takesFocus} under={under} beside={beside}>
        {adresseInOneLine(konto.Adresse)}
      </CardHeading>
      <CardBoundary fallback={<p>{texts.broken}</p>}>
        {konto.AbtretungserklaerungVorhanden && (
          <Notice look="info" title={texts.assigned}>
            <p>
              {texts.assignedText} {help} <ContactLink about={account} />
            </p>
          </Notice>
        )}
        {hasEnded && <p>{texts.ended}</p>}
        {shown.map((zweck) => (
          <Verbindung key={zweck} {...{ konto, zweck, stand, today }} />
        ))}
      </CardBoundary>
    </Card>
  )
}

function changeOf(stand: Stand | undefined, zweck: Zweck): Bankaenderung | undefined {
  return stand?.Aenderungen.find((one) => one.Zweck === zweck)
}

type VerbindungProps = Pick<BankdatenCardProps, 'konto' | 'stand' | 'today'> & { readonly zweck: Zweck }

function Verbindung({ konto, zweck, stand, today }: VerbindungProps) {
  const aenderung = changeOf(stand, zweck)
  const mandat = mandatOf(konto, zweck, stand, today)
  const isOffered = !aenderung && !konto.AbtretungserklaerungVorhanden
  return (
    <div className={classes['zweck']}>
      <h4>
        {texts.zweck[zweck]}
        {aenderung && <Tag look="pending">{texts.pending.tag}</Tag>}
      </h4>
      {aenderung && <Ausstehend aenderung={aenderung} />}
      <Refused arten={['Bankdaten']} vk={konto.VkNummer} isAbout={(inhalt) => inhalt['Zweck'] === zweck} />
      {isOffered && mandat?.isEnding && <MandatEndet mandat={mandat} today={today} />}
      {aenderung && konto[zweck] && <p>{texts.pending.inForce}</p>}
      {konto[zweck] ? <Details konto={konto} zweck={zweck} mandat={mandat} /> : isOffered && <p>{texts.missing[zweck]}</p>}
      {isOffered && (
        <OwnAct>
          <ChangeLink konto={konto} zweck={zweck} isEnding={mandat?.isEnding ?? false} />
        </OwnAct>
      )}
    </div>
  )
}

interface Mandat {
  readonly referenz: string | undefined
  /** The last day, if known. */
  readonly endetAm: string | undefined
  readonly isEnding: boolean
}

/** The mandate of a debit; undefined if there is none. */
function mandatOf(konto: Bankdaten, zweck: Zweck, stand: Stand | undefined, today: string): Mandat | undefined {
  if (zweck !== 'Abbuchung' || !konto.Abbuchung) return undefined
  const endetAm = stand?.MandatEndetAm
  const isEnding = endetAm !== undefined && isMandatFastAbgelaufen(endetAm, today)
  return { referenz: konto.Abbuchung.SEPAMandat?.Mandatsreferenz, endetAm, isEnding }
}

function MandatEndet({ mandat: { endetAm = '' }, today }: { readonly mandat: Mandat; readonly today: string }) {
  return (
    <Notice look="warning" title={(endetAm < today ? texts.mandateEnded : texts.mandateEnding)(formatDatum(endetAm))}>
      <p>{texts.mandateRenew}</p>
    </Notice>
  )
}

function Details({ konto, zweck, mandat }: Pick<VerbindungProps, 'konto' | 'zweck'> & { readonly mandat: Mandat | undefined }) {
  const { Kontoinhaber, IBAN, Bankname } = konto[zweck] ?? { Kontoinhaber: '', IBAN: '', Bankname: undefined }
  return (
    <dl className={classes['facts']}>
      <Fact label={texts.holder}>{Kontoinhaber}</Fact>
      <Fact label={texts.iban}>
        <Iban vk={konto.VkNummer} zweck={zweck} masked={IBAN} />
      </Fact>
      {Bankname && <Fact label={texts.bank}>{Bankname}</Fact>}
      {mandat && <Fact label={texts.mandate}>{mandat.referenz ?? texts.mandateLater}</Fact>}
      {mandat?.endetAm && !mandat.isEnding && <Fact label={texts.mandateUntil}>{formatDatum(mandat.endetAm)}</Fact>}
    </dl>
  )
}

function ChangeLink({ konto, zweck, isEnding }: Pick<VerbindungProps, 'konto' | 'zweck'> & { readonly isEnding: boolean }) {
  const words = konto[zweck] ? (isEnding ? texts.renew : texts.change) : texts.add[zweck]
  return (
    <div className={classes['actions']}>
      <Link to="." search={{ aendern: konto.VkNummer, zweck }} className={buttonClass(isEnding ? 'primary' : 'secondary')}>
        {words}
        <span className="visually-hidden">
          {' '}
          {texts.of(konto.VkNummer)}, {texts.zweck[zweck]}
        </span>
      </Link>
    </div>
  )
}

/** The requested bank details, with the time until which they can be stopped. */
function Ausstehend({ aenderung }: { readonly aenderung: Bankaenderung }) {
  const { VorgangId, Kontoinhaber, IBAN, Bankname, UebergabeAb } = aenderung
  const handover = new Date(UebergabeAb)
  const [now] = useState(() => new Date())
  return (
    <Panel>
      <dl className={classes['facts']}>
        <Fact label={texts.holder}>{Kontoinhaber}</Fact>
        <Fact label={texts.iban}>{IBAN}</Fact>
        {Bankname && <Fact label={texts.bank}>{Bankname}</Fact>}
      </dl>
      <p>{handover > now ? texts.pending.until(formatMoment(handover)) : texts.pending.over}</p>
      {VorgangId && (
        <p>
          <Link to={paths.vorgang} params={{ vorgang_id: VorgangId }}>
            {texts.pending.request}
          </Link>
        </p>
      )}
    </Panel>
  )
}
