import { vertragsartOf } from '#contract/_shared/konto/vertragsarten.de.ts'
import { paths } from '#contract/_shared/paths.ts'
import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { centOf, formatEuro } from '#contract/_shared/text/format.ts'
import type { Jahreskonten, Jahressummen } from '#contract/jahresuebersicht/schema.ts'
import { blattTexts as words } from '#contract/jahresuebersicht/texts.de.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../_ui/DataTable.tsx'
import { KontenList } from '../_ui/konten/KontenList.tsx'
import type { KontenSearch } from '../_ui/konten/konten-search.ts'
import { pageOf } from '../_ui/list-pages.ts'
import { PartsButton } from '../_ui/PartsButton.tsx'
import { PrintPageButton } from './PrintPageButton.tsx'
import { partsOf } from './queries.ts'
import { ALLE } from './selection.ts'
import { SheetRows, SheetSection } from './sheet-parts.tsx'
import { texts } from './texts.de.ts'
import classes from './Jahresuebersicht.module.css'

interface AlleProps {
  readonly summen: Jahressummen
  readonly search: KontenSearch
  readonly konten: Jahreskonten
}

/** What was received and paid in the year on all accounts, and on each of a page. */
export function Alle({ summen, search, konten }: AlleProps) {
  const { Jahr, Erhalten, Gezahlt, Konten } = summen
  const hasPartners = (konten.Auswahl?.Partner ?? Konten).length > 1
  return (
    <article aria-label={texts.alle.shown(Jahr)} className={classes['sheet']}>
      <p role="status" className="visually-hidden">
        {texts.alle.shown(Jahr)}
      </p>
      <Buttons summen={summen} search={search} />
      <SheetSection title={words.summen.title(Jahr)}>
        <SheetRows
          rows={[
            [words.summen.erhalten, formatEuro(centOf(Erhalten))],
            [words.summen.gezahlt, formatEuro(centOf(Gezahlt))],
          ]}
        />
        <p className={classes['note']}>{words.summen.gebucht(Jahr)}</p>
      </SheetSection>
      <SheetSection title={texts.alle.title}>
        <Listed summen={summen} search={search} konten={konten}>
          <DataTable
            caption={texts.alle.title}
            isCaptionHidden
            columns={columnsOf(String(Jahr), hasPartners)}
            rows={Konten}
            keyOf={({ Vertragskonto }) => Vertragskonto}
          />
        </Listed>
      </SheetSection>
      <SheetSection title={words.hinweis.title}>
        <p>{words.hinweis.text}</p>
      </SheetSection>
    </article>
  )
}

/** Of many accounts with search and pages; of few as they are. */
function Listed({ summen, search, konten: { AnzahlKonten, Auswahl }, children }: AlleProps & { readonly children: ReactNode }) {
  const navigate = useNavigate()
  if (AnzahlKonten <= FEW_KONTEN || !Auswahl) return children
  // the address says that it is the list, so that Back from an account leads here
  const apply = (wanted: KontenSearch) =>
    void navigate({ to: '.', search: { konto: ALLE, jahr: String(summen.Jahr), ...wanted }, resetScroll: false })
  return (
    <KontenList auswahl={Auswahl} search={search} page={pageOf(search.seite)} found={summen.Gesamtanzahl} onApply={apply}>
      {summen.Konten.length > 0 && children}
    </KontenList>
  )
}

function Buttons({ summen: { Jahr, Gesamtanzahl }, search }: Pick<AlleProps, 'summen' | 'search'>) {
  const list = JSON.stringify([Jahr, { ...search, seite: undefined }])
  return (
    <div className={classes['buttons']}>
      {Gesamtanzahl > 0 && (
        <PartsButton
          key={list}
          look="secondary"
          loadPart={partsOf(String(Jahr), search)}
          total={Gesamtanzahl}
          save={async (blaetter) => {
            const { downloadAll } = await import('./files/jahresuebersicht-csv.ts')
            downloadAll(blaetter, Jahr)
          }}
          doneText={texts.csv.done}
        >
          {texts.alle.csv}
        </PartsButton>
      )}
      <PrintPageButton />
    </div>
  )
}

type Konto = Jahressummen['Konten'][number]

function columnsOf(jahr: string, hasPartners: boolean): readonly Column<Konto>[] {
  const { heads } = texts.alle
  return [
    { head: heads.vertrag, cell: (konto) => <KontoCell konto={konto} jahr={jahr} />, isRowHead: true },
    ...(hasPartners ? [{ head: heads.partner, cell: ({ Kundenname }: Konto) => Kundenname }] : []),
    { head: words.summen.erhalten, cell: ({ Erhalten }) => formatEuro(centOf(Erhalten)), isNumber: true },
    { head: words.summen.gezahlt, cell: ({ Gezahlt }) => formatEuro(centOf(Gezahlt)), isNumber: true },
  ]
}

function KontoCell({ konto: { Adresse, Vertragskonto, Vertragskontotyp }, jahr }: { readonly konto: Konto; readonly jahr: string }) {
  const art = vertragsartOf(Vertragskontotyp)
  return (
    <>
      <Link to={paths.jahresuebersicht} search={{ konto: Vertragskonto, jahr }} className={classes['konto']}>
        {adresseInOneLine(Adresse)}
        <span className="visually-hidden">, {Vertragskonto}</span>
      </Link>
      <span aria-hidden="true" className={classes['numbers']}>
        {[art, Vertragskonto].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
