import type { paths, PlainPath } from '../paths.ts'
import { formatZahl } from '../text/format.ts'
import type { Vorgangsstatus } from './vorgang.ts'

export type Wert = string | number | boolean | null
/** The content of a request by field. */
export type Inhalt = Readonly<Record<string, Wert>>

export interface Feld {
  readonly label: string
  /** formats a text */
  readonly text: (text: string) => string
  /** formats a number; the unit may be in another field of `inhalt` */
  readonly zahl: (zahl: number, inhalt: Inhalt) => string
  /** sent by the customer, noticed by the portal, or the unit of another field's number */
  readonly role: 'sent' | 'noticed' | 'unit'
}

export interface ShownFeld {
  readonly feld: string
  readonly label: string
  readonly wert: string
}

/** The form for sending a refused request again, and the text of the link to it. The overview has its own link. */
export type Form =
  | { readonly of: 'Uebersicht' }
  | { readonly of: 'Geschaeftspartner'; readonly button: string; readonly path: typeof paths.editGeschaeftspartner }
  | {
      readonly of: 'Vertragskonto'
      readonly button: string
      readonly paths: { readonly einspeisung: PlainPath; readonly trinkwasser: PlainPath }
      /** query parameters with which the form opens for this account */
      readonly opens: (vkNummer: string, inhalt: Inhalt) => Readonly<Record<string, string>>
    }

/** A kind of request, declared by its capability and read everywhere else (docs/decisions/0005-a-kind-of-request-stands-once.md). */
export interface VorgangKind {
  /** its name for people */
  readonly name: string
  /** request: the operator has to decide, so it is open until then. event: only recorded, and neither counted nor listed. */
  readonly is: 'request' | 'event'
  /** its possible fields, in the order of display */
  readonly felder: Readonly<Record<string, Feld>>
  /** says what it was: 'Neue Telefonnummer' */
  readonly title: (felder: readonly ShownFeld[]) => string
  /** what the title leaves out, in one line; may be empty */
  readonly summary: (felder: readonly ShownFeld[]) => string
  /** for each state what it means or what happens next: on its page and in the mail about a decision */
  readonly sentences: Readonly<Record<Vorgangsstatus, string>>
  readonly form: Form | 'none'
  /** atOnce: it takes effect when sent. whenConfirmed: it changes nothing until the operator confirms it. */
  readonly counts: 'atOnce' | 'whenConfirmed'
  /** seconds before the operator's system gets it */
  readonly heldSeconds: number
  /** How a decision is announced. Everyone who sees the business partner gets the notice. */
  readonly told: 'byMailAndNotice' | 'byMail' | 'not'
  /** inWords: the operator confirms it with words that the customer reads. none: a confirmation has no words. */
  readonly answer: 'inWords' | 'none'
  /** withArbitration: the customer also reads of the arbitration body (§ 111b EnWG). Every refusal has its reason. */
  readonly refusal: 'withReason' | 'withArbitration'
  /** Where a refusal stands until something newer is asked: on the screen it is about, or only among the requests. */
  readonly refusalStands: 'onItsScreen' | 'inTheList'
  /** what happens to an open one when the sender loses access to the business partner */
  readonly afterZugang: 'withdrawn' | 'stays'
}

/** The kinds of a capability by their name on the wire. */
export type VorgangKinds = Readonly<Record<string, VorgangKind>>

interface Reading {
  readonly text?: Feld['text']
  readonly zahl?: Feld['zahl']
}

/** A field with role `sent`. By default text is shown unchanged and a number with thousands separators. */
export function feld(label: string, { text = (same) => same, zahl = (same) => formatZahl(same) }: Reading = {}): Feld {
  return { label, text, zahl, role: 'sent' }
}

/** Turns a code into its word; an unknown code, from another version, stays as it is. */
export function wordOf(words: Readonly<Record<string, string>>): (code: string) => string {
  return (code) => (Object.hasOwn(words, code) ? (words[code] ?? code) : code)
}
