import { inFours, LESBARE_ZEICHEN, readLesbareZeichen } from '../_shared/lesbare-zeichen.ts'
import type { VorgangArt } from '../_shared/vorgang-inhalt.ts'
import type { Vorgangsstatus } from '../_shared/vorgang.ts'

/** Requests that the operator decides before anything is changed for good; the others have had their effect. */
const WAITING: readonly VorgangArt[] = [
  'PersoenlicheDaten',
  'Steuernummer',
  'Dokumentenversand',
  'Zusatzinformationen',
  'Entfernung',
  'Zaehlerstand',
  'Steuerbefreiung',
  'Zusammenlegung',
  'Abschlag',
  'Kuendigung',
  'Bankdaten',
]

interface Withdrawing {
  readonly art: string
  readonly status: Vorgangsstatus
  /** somebody has got it already, or one that it replaced */
  readonly unwiderruflich: boolean
}

/** Whether the customer may take it back: while nobody has got it (integration.md). */
export function isWithdrawable({ art, status, unwiderruflich }: Withdrawing): boolean {
  return status === 'eingegangen' && !unwiderruflich && awaitsDecision(art)
}

/** Refused, it leaves everything as it was and can be asked for anew. */
export function awaitsDecision(art: string): boolean {
  return (WAITING as readonly string[]).includes(art)
}

/** The operator has still to decide. */
export function isOpen(status: string): boolean {
  return status === 'eingegangen' || status === 'uebermittelt'
}

/** A receipt's number has digits and letters that nobody mistakes for another. */
export const NUMMER_SYMBOLS = LESBARE_ZEICHEN
export const NUMMER_LENGTH = 12

/** A typed number; undefined for any other text. */
export function readNummer(typed: string): string | undefined {
  return readLesbareZeichen(typed, NUMMER_LENGTH)
}

/** In fours, as people read it aloud: 7KQM 2N4P 9XYZ */
export function formatNummer(nummer: string): string {
  return inFours(nummer, ' ')
}

/** A signature as it was typed or pasted: spaces and line breaks are forgiven. undefined for any other text. */
export function readSignatur(typed: string): string | undefined {
  const compact = typed.slice(0, 1000).replaceAll(/\s/g, '')
  return /^[\w-]{86}$/.test(compact) ? compact : undefined
}

/** In groups, as it stands on the receipt: nobody types 86 characters without losing the place. */
export function formatSignatur(signatur: string): string {
  return (signatur.match(/.{1,8}/g) ?? []).join(' ')
}
