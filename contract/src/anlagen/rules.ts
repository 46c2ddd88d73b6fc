import { isExpired } from '../_shared/datum/datum.ts'

/** The tax types. */
export const BESTEUERUNGSARTEN = [
  'Umsatzsteuerpflichtig',
  'UmsatzsteuerpflichtigBefreibar',
  'UmsatzsteuerpflichtigLandundForstwirtschaft',
  'UmsatzsteuerpflichtigErmaessigt',
  'SteuerbefreiungInArbeit',
  'Umsatzsteuerbefreit',
] as const
export type Besteuerungsart = (typeof BESTEUERUNGSARTEN)[number]

/** A plant's tax type while an exemption is requested, or confirmed and not yet in force (docs/decisions/0031-tax-exemption.md). */
export const BEANTRAGTE_BESTEUERUNGSART = 'SteuerbefreiungInArbeit' satisfies Besteuerungsart

function isBesteuerungsart(value: string): value is Besteuerungsart {
  return BESTEUERUNGSARTEN.some((art) => art === value)
}

/** Throws for an unknown tax type; only the plant's card shows that error. */
export function besteuerungsartOf(value: string): Besteuerungsart {
  if (!isBesteuerungsart(value)) throw new Error(`unknown Besteuerungsart ${JSON.stringify(value.slice(0, 40))}`)
  return value
}

/** The fields of a plant that the rules use, as on the wire. */
interface Anlage {
  readonly Besteuerungsart: string
  readonly GeaenderteBesteuerungsart?: string | undefined
  readonly ZusammenlegungLiefervertraegeMoeglich: boolean
  readonly AlleModulArtenStillgelegt: boolean
  readonly Ablaufdatum?: string | undefined
}

/** The tax type changes on 1 January of this year, always the next one. */
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
 * Why a plant cannot go from 19 % to 0 %; undefined if it can. UmsatzsteuerpflichtigBefreibar means that the five years of regular
 * taxation are over. Throws for an unknown tax type.
 */
export function steuerwechselHindernis(anlage: Anlage, today: string): KeinSteuerwechsel | undefined {
  const art = besteuerungsartOf(anlage.Besteuerungsart)
  if (isExpired(anlage.Ablaufdatum, today)) return 'abgelaufen'
  if (isExpired(anlage.Ablaufdatum, wechseltagOf(wechseljahrOn(today)))) return 'endetVorher'
  if (anlage.AlleModulArtenStillgelegt) return 'stillgelegt'
  if (anlage.GeaenderteBesteuerungsart !== undefined) return 'beantragt'
  return grundOf[art]
}

/** Whether the exemption can be requested; false for an unknown tax type. */
export function isSteuerwechselMoeglich(anlage: Anlage, today: string): boolean {
  return isBesteuerungsart(anlage.Besteuerungsart) && steuerwechselHindernis(anlage, today) === undefined
}

/** Whether merging of supply contracts is offered for a plant (docs/decisions/0031-tax-exemption.md). */
export function isZusammenlegungMoeglich(anlage: Anlage, today: string): boolean {
  return anlage.ZusammenlegungLiefervertraegeMoeglich && !anlage.AlleModulArtenStillgelegt && !isExpired(anlage.Ablaufdatum, today)
}

/** Compares meter numbers without spaces, hyphens and case: the household's is free text, and merging needs two meters. */
export function isSameZaehler(one: string, other: string): boolean {
  return meterName(one) === meterName(other)
}

function meterName(nummer: string): string {
  return nummer.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

/** Three letters and twelve digits. */
export function isMaStRNummer(value: string): boolean {
  return /^[A-Z]{3}[0-9]{12}$/.test(value)
}

/** Placeholder for the number in the configured address of a register entry. */
export const MASTR_PLACE = '{nummer}'

/** The address of a register entry; the number must be valid. */
export function mastrAddressOf(configured: string, nummer: string): string {
  return configured.replaceAll(MASTR_PLACE, nummer)
}
