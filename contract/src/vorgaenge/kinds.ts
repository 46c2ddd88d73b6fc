import type { Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import { fehlend, jaNein, stati, wartend, wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'
import { feld, type Feld, type Inhalt, type ShownFeld, type VorgangKind, type Wert } from '../_shared/vorgang/vorgang-kind.ts'
import { firstFeld } from '../_shared/vorgang/vorgang-short.ts'
import { allVorgaenge, isVorgangArt } from '../all-vorgaenge.ts'

/** A kind that another version has: nobody knows whether it counts already, and its fields are called as other kinds call them. */
const unknown: VorgangKind = {
  name: fehlend.art,
  felder: Object.fromEntries(Object.values(allVorgaenge).flatMap((kind) => Object.entries<Feld>(kind.felder))),
  summary: firstFeld,
  sentences: { ...wartend, abgelehnt: wirksam.abgelehnt },
  form: 'none',
  counts: 'atOnce',
  heldSeconds: 0,
  told: 'byMailAndNotice',
  afterZugang: 'withdrawn',
}

export function kindOf(art: string): VorgangKind {
  return isVorgangArt(art) ? allVorgaenge[art] : unknown
}

/** What a request is called. */
export function artText(art: string): string {
  return kindOf(art).name
}

/** What became of a request. */
export function statusText(status: string): string {
  return Object.hasOwn(stati, status) ? stati[status as Vorgangsstatus] : fehlend.wert
}

const unknownFeld = feld(fehlend.feld)

/** What was asked for, field by field, as people read it: on the page, on the receipt and in the own data. A reading carries its unit. */
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

/** What a request is about, in one line. */
export function summaryOf(art: string, inhalt: Inhalt): string {
  return kindOf(art).summary(shownFelder(art, inhalt))
}

interface Withdrawing {
  readonly art: string
  readonly status: string
  /** somebody has got it already, or one that it replaced */
  readonly unwiderruflich: boolean
}

/** Whether the customer may take it back: while it has had no effect, and nobody has got it. */
export function isWithdrawable({ art, status, unwiderruflich }: Withdrawing): boolean {
  return status === 'eingegangen' && !unwiderruflich && kindOf(art).counts === 'whenConfirmed'
}
