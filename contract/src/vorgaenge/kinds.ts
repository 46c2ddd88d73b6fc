import type { Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import { beantwortet, fehlend, jaNein, stati, wartend, wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'
import { feld, type Feld, type Inhalt, type ShownFeld, type VorgangKind, type Wert } from '../_shared/vorgang/vorgang-kind.ts'
import { firstFeld } from '../_shared/vorgang/vorgang-short.ts'
import { allVorgaenge, isVorgangArt } from '../all-vorgaenge.ts'

/** A kind of another version: it may already count, and its fields take the labels of known kinds. */
const unknown: VorgangKind = {
  name: fehlend.art,
  is: 'request',
  title: () => fehlend.art,
  felder: Object.fromEntries(Object.values(allVorgaenge).flatMap((kind) => Object.entries<Feld>(kind.felder))),
  summary: firstFeld,
  sentences: { ...wartend, abgelehnt: wirksam.abgelehnt },
  form: 'none',
  counts: 'atOnce',
  heldSeconds: 0,
  told: 'byMailAndNotice',
  answer: 'none',
  refusal: 'withReason',
  refusalStands: 'inTheList',
  afterZugang: 'withdrawn',
}

export function kindOf(art: string): VorgangKind {
  return isVorgangArt(art) ? allVorgaenge[art] : unknown
}

/** The name of a kind of request. */
export function artText(art: string): string {
  return kindOf(art).name
}

/** The state of a request in words. */
export function statusText(status: string, art?: string): string {
  if (status === 'bestaetigt' && art !== undefined && kindOf(art).answer === 'inWords') return beantwortet
  return Object.hasOwn(stati, status) ? stati[status as Vorgangsstatus] : fehlend.wert
}

const unknownFeld = feld(fehlend.feld)

/** The content of a request in words, for the page, the receipt and the download of one's own data. Units are part of their numbers. */
export function shownFelder(art: string, inhalt: Inhalt): ShownFeld[] {
  const { felder } = kindOf(art)
  return Object.entries(inhalt).flatMap(([name, wert]) => {
    const one = Object.hasOwn(felder, name) ? (felder[name] ?? unknownFeld) : unknownFeld
    return one.role === 'unit' ? [] : [{ feld: name, label: one.label, wert: shownWert(one, wert, inhalt) }]
  })
}

function shownWert({ text, zahl }: Feld, wert: Wert, inhalt: Inhalt): string {
  if (wert === null || wert === '') return fehlend.wert
  if (typeof wert === 'boolean') return wert ? jaNein.ja : jaNein.nein
  return typeof wert === 'number' ? zahl(wert, inhalt) : text(wert)
}

/** What a request was, as the heading of its page. */
export function titleOf(art: string, inhalt: Inhalt): string {
  return kindOf(art).title(shownFelder(art, inhalt))
}

/** Kinds that are recorded but are no requests: nobody waits for a decision about them. */
export const EREIGNISSE: readonly string[] = Object.entries<VorgangKind>(allVorgaenge).flatMap(([art, { is }]) =>
  is === 'event' ? [art] : [],
)

/** Kinds that the operator answers in words. A refused one is over: nobody asks the same again. */
export const BEANTWORTETE: readonly string[] = Object.entries<VorgangKind>(allVorgaenge).flatMap(([art, { answer }]) =>
  answer === 'inWords' ? [art] : [],
)

/** What the title leaves out, in one line. */
export function summaryOf(art: string, inhalt: Inhalt): string {
  return kindOf(art).summary(shownFelder(art, inhalt))
}

interface Withdrawing {
  readonly art: string
  readonly status: string
  /** the operator has it, or had one that it replaced */
  readonly unwiderruflich: boolean
}

/** Whether the customer may withdraw it: only before it has an effect and before the operator gets it. */
export function isWithdrawable({ art, status, unwiderruflich }: Withdrawing): boolean {
  return status === 'eingegangen' && !unwiderruflich && kindOf(art).counts === 'whenConfirmed'
}
