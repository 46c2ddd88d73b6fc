import { formatDatum } from '#contract/_shared/text/format.ts'
import { formatMoment } from '#contract/_shared/datum/format-moment.ts'
import * as blatt from '#contract/jahresuebersicht/blatt.ts'
import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import { blattTexts as words } from '#contract/jahresuebersicht/texts.de.ts'
import { beginDocument, type Table, type TableColumn } from '#platform/pdf/document.ts'
import { texts } from './texts.de.ts'

interface Kopf {
  readonly operator: string
  readonly now: Date
}

/** The year's overview as PDF, for screen readers and for print. */
export function jahresuebersichtPdf(uebersicht: Jahresuebersicht, { operator, now }: Kopf): Promise<Buffer> {
  const { Jahr, Vertragskonto } = uebersicht
  const title = words.title(Jahr)
  const { heading, paragraph, row, table, finish } = beginDocument({ title, operator, createdAt: now })
  paragraph(texts.stand(formatMoment(now)))
  heading(words.kopf.title)
  for (const [name, wert] of blatt.kopfOf(uebersicht)) row(name, wert)
  heading(words.summen.title(Jahr))
  for (const [name, wert] of blatt.totalsOf(uebersicht)) row(name, wert)
  paragraph(words.summen.gebucht(Jahr))
  for (const { titel, leer, hinweis, ...of } of tablesOf(uebersicht)) {
    heading(titel)
    if (of.rows.length === 0) paragraph(leer)
    else table(of)
    if (hinweis && of.rows.length > 0) paragraph(hinweis)
  }
  heading(words.hinweis.title)
  paragraph(words.hinweis.text)
  return finish((page, pages) => texts.fuss(title, Vertragskonto, texts.seite(page, pages)))
}

interface SheetTable extends Table {
  readonly titel: string
  /** replaces a table without rows */
  readonly leer: string
  readonly hinweis?: string
}

const column = (head: string, width: number, isNumber = false): TableColumn => ({ head, width, isNumber })

function tablesOf(uebersicht: Jahresuebersicht): SheetTable[] {
  return [zaehlerstaende(uebersicht), abschlaege(uebersicht), abrechnungen(uebersicht), dokumente(uebersicht)]
}

function zaehlerstaende({ Zaehlerstaende, Jahr }: Jahresuebersicht): SheetTable {
  const { title, heads, leer, hinweis } = words.zaehlerstaende
  return {
    titel: title,
    leer,
    hinweis,
    columns: [
      column(heads.zaehler, 33),
      column(heads.register, 33),
      column(heads.tag, 40),
      column(heads.stand, 25, true),
      column(heads.art, 34),
    ],
    rows: Zaehlerstaende.map((one) => [
      one.Zaehlernummer,
      blatt.registerOf(one),
      blatt.ablesetagOf(one, Jahr),
      blatt.standOf(one),
      one.AbleseArt,
    ]),
  }
}

function abschlaege(uebersicht: Jahresuebersicht): SheetTable {
  const { title, heads, leer } = words.abschlaege
  const rows = blatt.abschlaegeOf(uebersicht)
  return {
    titel: title,
    leer,
    columns: [column(heads.tag, 30), column(heads.richtung, 95), column(heads.betrag, 40, true)],
    rows: rows.map((one) => [formatDatum(one.Buchungstag), blatt.richtungOf(one), blatt.betragOf(one)]),
    sum: [words.summe, '', blatt.totalText(rows)],
  }
}

function abrechnungen(uebersicht: Jahresuebersicht): SheetTable {
  const { title, heads, leer } = words.abrechnungen
  const rows = blatt.abrechnungenOf(uebersicht)
  return {
    titel: title,
    leer,
    columns: [column(heads.tag, 30), column(heads.zeitraum, 60), column(heads.richtung, 35), column(heads.betrag, 40, true)],
    rows: rows.map((one) => [formatDatum(one.Buchungstag), blatt.zeitraumOf(one), blatt.richtungOf(one), blatt.betragOf(one)]),
    sum: [words.summe, '', '', blatt.totalText(rows)],
  }
}

function dokumente({ Dokumente }: Jahresuebersicht): SheetTable {
  const { title, heads, leer } = words.dokumente
  return {
    titel: title,
    leer,
    columns: [column(heads.tag, 30), column(heads.titel, 95), column(heads.betrag, 40, true)],
    rows: Dokumente.map((one) => [formatDatum(one.Versanddatum), one.Titel, blatt.dokumentBetragOf(one)]),
  }
}
