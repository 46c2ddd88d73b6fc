import { paths } from '#contract/_shared/paths.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { Bankaenderung, Bankdaten } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Begriff } from '../_ui/begriffe/Begriff.tsx'
import { Card, CardHeading, Panel } from '../_ui/Card.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { FileButton } from '../_ui/FileButton.tsx'
import { formatDatum } from '../_ui/format.ts'
import { formatMoment } from '../_ui/format-moment.ts'
import { Notice } from '../_ui/Notice.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { ContactLink } from '../betreiber/ContactLink.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { Iban } from './Iban.tsx'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import { changeOf, isChangeOffered, mandatOf, shownZwecke, type Mandat, type Stand } from './verbindung.ts'
import classes from './Bankdaten.module.css'

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
  const ended = endOf(stand, today)
  const under = (
    <>
      {texts.account(konto.VkNummer)}
      {ended && <Tag>{texts.endedOn(formatDatum(ended))}</Tag>}
    </>
  )
  const beside = (
    <>
      {explains && <Begriff name="Vertragskonto" />}
      <CopyButton name={texts.account(konto.VkNummer)} value={konto.VkNummer} />
    </>
  )
  return (
    <Card headingId={headingId}>
      <CardHeading id={headingId} level={3} takesFocus={takesFocus} under={under} beside={beside}>
        {adresseInOneLine(konto.Adresse)}
      </CardHeading>
      <CardBoundary fallback={<p>{texts.broken}</p>}>
        <BankdatenDetails {...{ sparte, konto, stand, today }} level={4} />
      </CardBoundary>
    </Card>
  )
}

/** The last day of a contract that has ended. */
function endOf(stand: Stand | undefined, today: string): string | undefined {
  return isExpired(stand?.Ablaufdatum, today) ? stand?.Ablaufdatum : undefined
}

type DetailsProps = Pick<BankdatenCardProps, 'sparte' | 'konto' | 'stand' | 'today'> & {
  /** The level of the headings below the account's name. */
  readonly level: 3 | 4
}

/** All bank details of an account, without its name. */
export function BankdatenDetails({ sparte, konto, stand, today, level }: DetailsProps) {
  const help = useHelp()
  return (
    <>
      {konto.AbtretungserklaerungVorhanden && (
        <Notice look="info" title={texts.assigned}>
          <p>
            {texts.assignedText} {help} <ContactLink about={texts.account(konto.VkNummer)} />
          </p>
        </Notice>
      )}
      {endOf(stand, today) && (
        <OwnAct>
          <p>{texts.ended}</p>
        </OwnAct>
      )}
      {shownZwecke(sparte, konto, stand).map((zweck) => (
        <Verbindung key={zweck} {...{ konto, zweck, stand, today, level }} />
      ))}
    </>
  )
}

type VerbindungProps = Pick<DetailsProps, 'konto' | 'stand' | 'today' | 'level'> & { readonly zweck: Zweck }

function Verbindung({ konto, zweck, stand, today, level }: VerbindungProps) {
  const Heading = level === 3 ? 'h3' : 'h4'
  const aenderung = changeOf(stand, zweck)
  const mandat = mandatOf(konto, zweck, stand, today)
  const isOffered = isChangeOffered(konto, stand, zweck)
  return (
    <div className={classes['zweck']}>
      <Heading className={classes['purpose']}>
        {texts.zweck[zweck]}
        {aenderung && <Tag look="pending">{texts.pending.tag}</Tag>}
      </Heading>
      {aenderung && <Ausstehend aenderung={aenderung} />}
      <Refused arten={['Bankdaten']} vk={konto.VkNummer} isAbout={(inhalt) => inhalt['Zweck'] === zweck} />
      {isOffered && mandat?.isEnding && <MandatEndet vk={konto.VkNummer} mandat={mandat} today={today} />}
      {aenderung && konto[zweck] && <p>{texts.pending.inForce}</p>}
      {konto[zweck] ? <Details konto={konto} zweck={zweck} mandat={mandat} /> : isOffered && <p>{texts.missing[zweck]}</p>}
      {isOffered && (
        <OwnAct>
          <div className={classes['actions']}>
            <ChangeLink konto={konto} zweck={zweck} isEnding={mandat?.isEnding ?? false} />
          </div>
        </OwnAct>
      )}
    </div>
  )
}

interface MandatEndetProps {
  readonly vk: string
  readonly mandat: Mandat
  readonly today: string
}

function MandatEndet({ vk, mandat: { endetAm = '' }, today }: MandatEndetProps) {
  const remind = async () => {
    const { downloadReminder } = await import('./reminder.ts')
    downloadReminder({ vk, tag: endetAm, address: window.location.href })
  }
  return (
    <Notice look="warning" title={(endetAm < today ? texts.mandateEnded : texts.mandateEnding)(formatDatum(endetAm))}>
      <p>{texts.mandateRenew}</p>
      {endetAm >= today && (
        <FileButton look="secondary" icon="calendar" make={remind}>
          {texts.mandateReminder}
        </FileButton>
      )}
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
