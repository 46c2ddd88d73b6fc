import { formatMoment } from '#contract/_shared/datum/format-moment.ts'
import { artText, shownFelder, statusText } from '#contract/vorgaenge/kinds.ts'
import { formatNummer, formatSignatur } from '#contract/vorgaenge/rules.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { beginDocument } from '#platform/pdf/document.ts'
import { texts } from './texts.de.ts'

export interface BelegKopf {
  readonly operator: string
  /** public page that checks the receipt */
  readonly checkAddress: string
  readonly now: Date
}

/** The receipt of a request as PDF, for screen readers and for print. */
export function belegPdf(vorgang: VorgangMitBeleg, { operator, checkAddress, now }: BelegKopf): Promise<Buffer> {
  const nummer = formatNummer(vorgang.Nummer)
  const title = texts.title(nummer)
  const { heading, paragraph, row, gap, link, finish } = beginDocument({ title, operator, createdAt: now })
  paragraph(texts.intro)
  gap(4)
  for (const [label, value] of headRows(vorgang, nummer, now)) row(label, value)
  heading(texts.inhalt)
  for (const { label, wert } of shownFelder(vorgang.Art, vorgang.Inhalt)) row(label, wert)
  if (vorgang.Rueckfragen) heading(texts.rueckfragen)
  for (const [label, value] of questionRows(vorgang)) row(label, value)
  if (vorgang.Antwort !== undefined) {
    heading(texts.bescheid)
    paragraph(vorgang.Antwort)
  }
  heading(texts.signatur)
  paragraph(formatSignatur(vorgang.Beleg.Signatur))
  paragraph(texts.pruefen)
  // after the #, so that no server sees the signature before the reader submits it
  link(checkAddress, `${checkAddress}#${vorgang.Beleg.Signatur}`)
  paragraph(texts.link)
  return finish((page, pages) => `${title} · ${texts.seite(page, pages)}`)
}

/** Like the state, the questions are not part of what is signed. */
function questionRows({ Rueckfragen = [] }: VorgangMitBeleg): (readonly [label: string, value: string])[] {
  return Rueckfragen.flatMap(({ Frage, GestelltAm, Antwort, BeantwortetAm }) => [
    [texts.frage(formatMoment(new Date(GestelltAm))), Frage] as const,
    ...(Antwort === undefined || BeantwortetAm === undefined
      ? []
      : [[texts.antwort(formatMoment(new Date(BeantwortetAm))), Antwort] as const]),
  ])
}

function headRows(vorgang: VorgangMitBeleg, nummer: string, now: Date): readonly (readonly [label: string, value: string])[] {
  const { Art, Status, Grund, ErstelltAm, GPNummer, VKNummer } = vorgang
  const optional = [
    [texts.gpNummer, GPNummer],
    [texts.vkNummer, VKNummer],
  ] as const
  return [
    [texts.nummer, nummer],
    [texts.zeitpunkt, formatMoment(new Date(ErstelltAm))],
    [texts.art, artText(Art)],
    ...optional.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
    [texts.stand, texts.standAm(formatMoment(now), statusText(Status, Art))],
    ...(Grund === undefined ? [] : [[texts.grund, Grund] as const]),
  ]
}
