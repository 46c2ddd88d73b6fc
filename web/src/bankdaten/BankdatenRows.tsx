import { isExpired } from '#contract/_shared/datum/datum.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Bankdaten } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { formatDatum } from '../_ui/format.ts'
import { KontenPlace, KontenRow, KontenRows } from '../_ui/konten/KontenRow.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { BankdatenDetails } from './BankdatenCard.tsx'
import type { Bankkonto } from './bankkonten.ts'
import { ChangeLink } from './ChangeLink.tsx'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import { isChangeOffered, mandatOf, shownZwecke, type Stand } from './verbindung.ts'

interface BankdatenRowsProps {
  readonly sparte: Sparte
  /** Of this page. */
  readonly konten: readonly Bankkonto[]
  readonly standOf: (vk: string) => Stand | undefined
  readonly today: string
  /** The account to focus: the one just used. */
  readonly arrival: string | undefined
}

/** Many accounts: a row for each with its bank details in words. */
export function BankdatenRows({ sparte, konten, standOf, today, arrival }: BankdatenRowsProps) {
  if (konten.length === 0) return null
  return (
    <KontenRows>
      {konten.map(({ konto, name }) => (
        <KontenPlace key={konto.VkNummer}>
          <Row {...{ sparte, konto, name, today }} stand={standOf(konto.VkNummer)} takesFocus={konto.VkNummer === arrival} />
        </KontenPlace>
      ))}
    </KontenRows>
  )
}

interface RowProps extends Pick<BankdatenRowsProps, 'sparte' | 'today'> {
  readonly konto: Bankdaten
  readonly name: string
  readonly stand: Stand | undefined
  readonly takesFocus: boolean
}

function Row({ sparte, konto, name, stand, today, takesFocus }: RowProps) {
  const zwecke = shownZwecke(sparte, konto, stand)
  const offered = zwecke.filter((zweck) => isChangeOffered(konto, stand, zweck))
  const end = stand?.Ablaufdatum
  const assigned = konto.AbtretungserklaerungVorhanden ? [{ label: texts.zweck.Auszahlung, value: texts.row.assigned }] : []
  return (
    <KontenRow
      vk={konto.VkNummer}
      name={adresseInOneLine(konto.Adresse)}
      pieces={[texts.account(konto.VkNummer), name]}
      tags={
        <>
          {stand !== undefined && stand.Aenderungen.length > 0 && <Tag look="pending">{texts.pending.tag}</Tag>}
          {end !== undefined && isExpired(end, today) && <Tag>{texts.endedOn(formatDatum(end))}</Tag>}
        </>
      }
      facts={[...assigned, ...zwecke.map((zweck) => ({ label: texts.zweck[zweck], value: wordsOf(konto, zweck, stand, today) }))]}
      acts={
        <OwnAct>
          {offered.map((zweck) => (
            <ChangeLink key={zweck} isInRow {...{ konto, zweck }} isEnding={mandatOf(konto, zweck, stand, today)?.isEnding ?? false} />
          ))}
        </OwnAct>
      }
      level={2}
      takesFocus={takesFocus}
    >
      <BankdatenDetails {...{ sparte, konto, stand, today }} level={3} />
    </KontenRow>
  )
}

/** The masked IBAN, for a debit with its mandate, or that there is none. */
function wordsOf(konto: Bankdaten, zweck: Zweck, stand: Stand | undefined, today: string): string {
  const iban = konto[zweck]?.IBAN
  if (iban === undefined) return texts.row.missing[zweck]
  const mandat = mandatOf(konto, zweck, stand, today)
  if (!mandat) return iban
  if (!mandat.endetAm) return texts.row.mandate(iban)
  return (mandat.endetAm < today ? texts.row.mandateEnded : texts.row.mandateUntil)(iban, formatDatum(mandat.endetAm))
}
