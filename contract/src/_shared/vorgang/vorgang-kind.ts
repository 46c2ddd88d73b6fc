import { formatZahl } from '../text/format.ts'
import type { Vorgangsstatus } from './vorgang.ts'

export type Wert = string | number | boolean | null
/** What was asked for, field by field. */
export type Inhalt = Readonly<Record<string, Wert>>

export interface Feld {
  readonly label: string
  /** how people read its text */
  readonly text: (text: string) => string
  /** how people read its number; the fields beside it may hold the unit */
  readonly zahl: (zahl: number, inhalt: Inhalt) => string
  /** typed by the customer or sent along, noticed by the portal, or a unit that is read with the number beside it */
  readonly role: 'sent' | 'noticed' | 'unit'
}

export interface ShownFeld {
  readonly feld: string
  readonly label: string
  readonly wert: string
}

/** Where a refused request is asked for again, and what the link to it says; the overview has a link of its own. */
export type Form =
  | { readonly of: 'Uebersicht' }
  | { readonly of: 'Geschaeftspartner'; readonly button: string; readonly path: `/${string}/$gpNummer` }
  | {
      readonly of: 'Vertragskonto'
      readonly button: string
      readonly paths: { readonly einspeisung: `/${string}`; readonly trinkwasser: `/${string}` }
      /** what stands behind the address, so that the form opens for this account */
      readonly opens: (vkNummer: string, inhalt: Inhalt) => Readonly<Record<string, string>>
    }

/** A kind of request, as its capability declares it. Screens, receipts, mails, the export and the commands read it. */
export interface VorgangKind {
  /** what it is called */
  readonly name: string
  /** what it may be about, in the order in which it is shown */
  readonly felder: Readonly<Record<string, Feld>>
  /** what it is about in one line */
  readonly summary: (felder: readonly ShownFeld[]) => string
  /** in each state what happens next, or what it means: on its page, and in the mail of a decision */
  readonly sentences: Readonly<Record<Vorgangsstatus, string>>
  readonly form: Form | 'none'
  /** A request that counts at once has had its effect. The others change nothing until the operator confirms them. */
  readonly counts: 'atOnce' | 'whenConfirmed'
  /** for so long the operator's system does not get it */
  readonly heldSeconds: number
  /** How a decision is told. The notice is behind the bell of everybody who sees the business partner. */
  readonly told: 'byMailAndNotice' | 'byMail' | 'not'
  /** what becomes of an open one when the person who asked sees the business partner no longer */
  readonly afterZugang: 'withdrawn' | 'stays'
}

/** The kinds of a capability, by the name that travels. */
export type VorgangKinds = Readonly<Record<string, VorgangKind>>

interface Reading {
  readonly text?: Feld['text']
  readonly zahl?: Feld['zahl']
}

/** A field that was sent: read as it stands, a number with its thousands apart, unless a reading is given. */
export function feld(label: string, { text = (same) => same, zahl = (same) => formatZahl(same) }: Reading = {}): Feld {
  return { label, text, zahl, role: 'sent' }
}

/** Reads a code of a closed list; another version's code stays as it is. */
export function wordOf(words: Readonly<Record<string, string>>): (code: string) => string {
  return (code) => (Object.hasOwn(words, code) ? (words[code] ?? code) : code)
}
