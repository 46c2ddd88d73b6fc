import { isExpired } from '../_shared/datum/datum.ts'

/** The tax types (P 3). */
export const BESTEUERUNGSARTEN = [
  'Umsatzsteuerpflichtig',
  'UmsatzsteuerpflichtigBefreibar',
  'UmsatzsteuerpflichtigLandundForstwirtschaft',
  'UmsatzsteuerpflichtigErmaessigt',
  'SteuerbefreiungInArbeit',
  'Umsatzsteuerbefreit',
] as const
export type Besteuerungsart = (typeof BESTEUERUNGSARTEN)[number]

/** The tax type that a plant has while an exemption is asked for, and from the confirmation until its 1 January (docs/decisions/0031-tax-exemption.md). */
export const BEANTRAGTE_BESTEUERUNGSART = 'SteuerbefreiungInArbeit' satisfies Besteuerungsart

function isBesteuerungsart(value: string): value is Besteuerungsart {
  return BESTEUERUNGSARTEN.some((art) => art === value)
}

/** An unknown tax type is an error (P 3), which only its own card shows (decisions.md 35). */
export function besteuerungsartOf(value: string): Besteuerungsart {
  if (!isBesteuerungsart(value)) throw new Error(`unknown Besteuerungsart ${JSON.stringify(value.slice(0, 40))}`)
  return value
}

/** What the rules need to know of a plant; fields of the wire. */
interface Anlage {
  readonly Besteuerungsart: string
  readonly GeaenderteBesteuerungsart?: string | undefined
  readonly ZusammenlegungLiefervertraegeMoeglich: boolean
  readonly AlleModulArtenStillgelegt: boolean
  readonly Ablaufdatum?: string | undefined
}

/** The year on whose 1 January the tax type can change: always the next one (P 4, decisions.md 29). */
export function wechseljahrOn(today: string): number {
  return Number(today.slice(0, 4)) + 1
}

/** The day of the change: "2027-01-01". */
export function wechseltagOf(jahr: number): string {
  return `${jahr}-01-01`
}

/** Why a plant's tax type cannot change now. */
export type KeinSteuerwechsel =
  | 'abgelaufen'
  | 'endetVorher'
  | 'stillgelegt'
  | 'beantragt'
  | 'inArbeit'
  | 'befreit'
  | 'fuenfJahre'
  | 'landUndForstwirtschaft'
  | 'ermaessigt'

const grundOf: Readonly<Record<Besteuerungsart, KeinSteuerwechsel | undefined>> = {
  UmsatzsteuerpflichtigBefreibar: undefined,
  Umsatzsteuerpflichtig: 'fuenfJahre',
  UmsatzsteuerpflichtigLandundForstwirtschaft: 'landUndForstwirtschaft',
  UmsatzsteuerpflichtigErmaessigt: 'ermaessigt',
  SteuerbefreiungInArbeit: 'inArbeit',
  Umsatzsteuerbefreit: 'befreit',
}

/**
 * Why a plant cannot go from 19 % to 0 %; undefined where it can (P 4: after five years of regular taxation, which
 * UmsatzsteuerpflichtigBefreibar says; decisions.md 29, 47). Throws for an unknown tax type.
 */
export function steuerwechselHindernis(anlage: Anlage, today: string): KeinSteuerwechsel | undefined {
  const art = besteuerungsartOf(anlage.Besteuerungsart)
  if (isExpired(anlage.Ablaufdatum, today)) return 'abgelaufen'
  if (isExpired(anlage.Ablaufdatum, wechseltagOf(wechseljahrOn(today)))) return 'endetVorher'
  if (anlage.AlleModulArtenStillgelegt) return 'stillgelegt'
  if (anlage.GeaenderteBesteuerungsart !== undefined) return 'beantragt'
  return grundOf[art]
}

/** Whether the exemption can be asked for; never for a tax type that nobody knows. */
export function isSteuerwechselMoeglich(anlage: Anlage, today: string): boolean {
  return isBesteuerungsart(anlage.Besteuerungsart) && steuerwechselHindernis(anlage, today) === undefined
}

/** Whether the merging of supply contracts is offered for a plant (decisions.md 47). */
export function isZusammenlegungMoeglich(anlage: Anlage, today: string): boolean {
  return anlage.ZusammenlegungLiefervertraegeMoeglich && !anlage.AlleModulArtenStillgelegt && !isExpired(anlage.Ablaufdatum, today)
}

/** Merging takes two meters; the household's is free text, which people write with spaces, hyphens and in small letters. */
export function isSameZaehler(one: string, other: string): boolean {
  return meterName(one) === meterName(other)
}

function meterName(nummer: string): string {
  return nummer.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

/** Three letters and twelve digits, nothing else (decisions.md 42). */
export function isMaStRNummer(value: string): boolean {
  return /^[A-Z]{3}[0-9]{12}$/.test(value)
}

/** Stands for the number in the configured address of an entry in the register. */
export const MASTR_PLACE = '{nummer}'

/** The address of an entry; the number must have the register's form. */
export function mastrAddressOf(configured: string, nummer: string): string {
  return configured.replaceAll(MASTR_PLACE, nummer)
}
