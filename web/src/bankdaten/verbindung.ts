import { isMandatFastAbgelaufen } from '#contract/bankdaten/rules.ts'
import type { Bankaenderung, Bankdaten, Bankstaende } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import type { Sparte } from './queries.ts'

export type Stand = Bankstaende['Konten'][number]

/** The main purpose of each kind of account. The other purpose appears only if it has data. */
const FIRST: Readonly<Record<Sparte, Zweck>> = { einspeisung: 'Auszahlung', trinkwasser: 'Abbuchung' }

/** The purposes that an account shows. An assigned payout goes to someone else, so its details are not its payee. */
export function shownZwecke(sparte: Sparte, konto: Bankdaten, stand: Stand | undefined): readonly Zweck[] {
  const first = FIRST[sparte]
  const other: Zweck = first === 'Auszahlung' ? 'Abbuchung' : 'Auszahlung'
  const hasOther = konto[other] !== undefined || changeOf(stand, other) !== undefined
  return (hasOther ? [first, other] : [first]).filter((zweck) => zweck !== 'Auszahlung' || !konto.AbtretungserklaerungVorhanden)
}

export function changeOf(stand: Stand | undefined, zweck: Zweck): Bankaenderung | undefined {
  return stand?.Aenderungen.find((one) => one.Zweck === zweck)
}

/** Whether a change can be asked for: none is open, and the payout is not assigned. */
export function isChangeOffered(konto: Bankdaten, stand: Stand | undefined, zweck: Zweck): boolean {
  return changeOf(stand, zweck) === undefined && !konto.AbtretungserklaerungVorhanden
}

export interface Mandat {
  readonly referenz: string | undefined
  /** The last day, if known. */
  readonly endetAm: string | undefined
  readonly isEnding: boolean
}

/** The mandate of a debit; undefined if there is none. */
export function mandatOf(konto: Bankdaten, zweck: Zweck, stand: Stand | undefined, today: string): Mandat | undefined {
  if (zweck !== 'Abbuchung' || !konto.Abbuchung) return undefined
  const endetAm = stand?.MandatEndetAm
  const isEnding = endetAm !== undefined && isMandatFastAbgelaufen(endetAm, today)
  return { referenz: konto.Abbuchung.SEPAMandat?.Mandatsreferenz, endetAm, isEnding }
}
