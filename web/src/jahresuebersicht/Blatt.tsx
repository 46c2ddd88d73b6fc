import type { Buchung } from '#contract/_shared/konto/zahlung.ts'
import * as blatt from '#contract/jahresuebersicht/blatt.ts'
import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import { blattTexts as words } from '#contract/jahresuebersicht/texts.de.ts'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../_ui/DataTable.tsx'
import { downloadBlob } from '../_files/download.ts'
import { FileButton } from '../_ui/FileButton.tsx'
import { formatDatum } from '../_ui/format.ts'
import { PrintPageButton } from './PrintPageButton.tsx'
import { dateiAddress, loadPdf } from './queries.ts'
import { SheetRows, SheetSection } from './sheet-parts.tsx'
import { texts } from './texts.de.ts'
import classes from './Jahresuebersicht.module.css'

interface BlattProps {
  readonly uebersicht: Jahresuebersicht
}

/** The overview as printed: owner, readings, bookings and documents. */
export function Blatt({ uebersicht }: BlattProps) {
  const { Jahr, Vertragskonto } = uebersicht
  return (
    <article aria-label={texts.shown(Vertragskonto, Jahr)} className={classes['sheet']}>
      <p role="status" className="visually-hidden">
        {texts.shown(Vertragskonto, Jahr)}
      </p>
      <Buttons uebersicht={uebersicht} />
      <div className={classes['head']}>
        <SheetSection title={words.summen.title(Jahr)}>
          <SheetRows rows={blatt.totalsOf(uebersicht)} />
          <p className={classes['note']}>{words.summen.gebucht(Jahr)}</p>
        </SheetSection>
        <SheetSection title={words.kopf.title}>
          <SheetRows rows={blatt.kopfOf(uebersicht)} />
        </SheetSection>
      </div>
      <Zaehlerstaende uebersicht={uebersicht} />
      <Abschlaege uebersicht={uebersicht} />
      <Abrechnungen uebersicht={uebersicht} />
      <Dokumente uebersicht={uebersicht} />
      <SheetSection title={words.hinweis.title}>
        <p>{words.hinweis.text}</p>
      </SheetSection>
    </article>
  )
}

function Buttons({ uebersicht }: BlattProps) {
  const makeCsv = async () => {
    const { downloadUebersicht } = await import('./files/jahresuebersicht-csv.ts')
    downloadUebersicht(uebersicht)
  }
  const makePdf = async () => {
    downloadBlob(`${texts.fileName}-${uebersicht.Jahr}-${uebersicht.Vertragskonto}.pdf`, await loadPdf(uebersicht))
  }
  return (
    <div className={classes['buttons']}>
      <FileButton look="secondary" icon="download" make={makePdf} busyText={texts.pdfBusy} doneText={texts.pdfDone}>
        {texts.pdf}
      </FileButton>
      <FileButton look="secondary" icon="download" make={makeCsv} doneText={texts.csv.done}>
        {texts.csv.make}
      </FileButton>
      <PrintPageButton />
    </div>
  )
}

interface SheetTableProps<Row> {
  readonly title: string
  readonly leer: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Content below the table. */
  readonly children?: ReactNode
}

function SheetTable<Row>({ title, leer, columns, rows, keyOf, children }: SheetTableProps<Row>) {
  return (
    <SheetSection title={title}>
      {rows.length === 0 ? (
        <p>{leer}</p>
      ) : (
        <>
          <DataTable caption={title} isCaptionHidden columns={columns} rows={rows} keyOf={keyOf} isCompact />
          {children}
        </>
      )}
    </SheetSection>
  )
}

type Zaehlerstand = Jahresuebersicht['Zaehlerstaende'][number]
type Dokument = Jahresuebersicht['Dokumente'][number]

function Zaehlerstaende({ uebersicht: { Zaehlerstaende: rows, Jahr } }: BlattProps) {
  const { title, leer, heads, hinweis } = words.zaehlerstaende
  const columns: readonly Column<Zaehlerstand>[] = [
    { head: heads.tag, cell: (one) => blatt.ablesetagOf(one, Jahr), isRowHead: true },
    { head: heads.zaehler, cell: ({ Zaehlernummer }) => Zaehlernummer },
    { head: heads.register, cell: blatt.registerOf },
    { head: heads.stand, cell: blatt.standOf, isNumber: true },
    { head: heads.art, cell: ({ AbleseArt }) => AbleseArt },
  ]
  const keyOf = ({ Zaehlernummer, Obis, Datum }: Zaehlerstand) => `${Zaehlernummer} ${Obis} ${Datum}`
  return (
    <SheetTable title={title} leer={leer} columns={columns} rows={rows} keyOf={keyOf}>
      <p className={classes['note']}>{hinweis}</p>
    </SheetTable>
  )
}

/** Adds an index as key, since two bookings of a day may be equal. */
const numbered = (zahlungen: readonly Buchung[]) => zahlungen.map((zahlung, index) => ({ ...zahlung, index }))
type Gebucht = ReturnType<typeof numbered>[number]
const tag: Column<Gebucht> = { head: words.abschlaege.heads.tag, cell: ({ Buchungstag }) => formatDatum(Buchungstag), isRowHead: true }
const richtung: Column<Gebucht> = { head: words.abschlaege.heads.richtung, cell: blatt.richtungOf }
const betrag: Column<Gebucht> = { head: words.abschlaege.heads.betrag, cell: blatt.betragOf, isNumber: true }
const zeitraum: Column<Gebucht> = { head: words.abrechnungen.heads.zeitraum, cell: blatt.zeitraumOf }

interface BuchungenProps {
  readonly words: { readonly title: string; readonly leer: string }
  readonly columns: readonly Column<Gebucht>[]
  readonly zahlungen: readonly Buchung[]
}

function Buchungen({ words: { title, leer }, columns, zahlungen }: BuchungenProps) {
  return (
    <SheetTable title={title} leer={leer} columns={columns} rows={numbered(zahlungen)} keyOf={({ index }) => String(index)}>
      <p className={classes['sum']}>
        {words.summe} {title}: <strong>{blatt.totalText(zahlungen)}</strong>
      </p>
    </SheetTable>
  )
}

function Abschlaege({ uebersicht }: BlattProps) {
  return <Buchungen words={words.abschlaege} columns={[tag, richtung, betrag]} zahlungen={blatt.abschlaegeOf(uebersicht)} />
}

function Abrechnungen({ uebersicht }: BlattProps) {
  return <Buchungen words={words.abrechnungen} columns={[tag, zeitraum, richtung, betrag]} zahlungen={blatt.abrechnungenOf(uebersicht)} />
}

function Dokumente({ uebersicht: { Dokumente: rows } }: BlattProps) {
  const { title, leer } = words.dokumente
  return <SheetTable title={title} leer={leer} columns={dokumentColumns} rows={rows} keyOf={({ ID }) => ID} />
}

const dokumentLink = (dokument: Dokument) => (
  <a href={dateiAddress(dokument)} download className={classes['link']}>
    {dokument.Titel} {texts.pdfLink}
  </a>
)
const dokumentColumns: readonly Column<Dokument>[] = [
  { head: words.dokumente.heads.tag, cell: ({ Versanddatum }) => formatDatum(Versanddatum) },
  { head: words.dokumente.heads.titel, cell: dokumentLink, isRowHead: true },
  { head: words.dokumente.heads.betrag, cell: blatt.dokumentBetragOf, isNumber: true },
]
