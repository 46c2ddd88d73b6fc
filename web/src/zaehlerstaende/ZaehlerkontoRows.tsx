import type { Zeitraum } from '#contract/_shared/datum/zeitraum.ts'
import { isInZeitraum } from '#contract/_shared/datum/zeitraum.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { ZAEHLER_SHOWN } from '#contract/uebersicht/limits.ts'
import { entriesOf, latestOf, type Richtung } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { FileButton } from '../_ui/FileButton.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { KontenPlace, KontenRow, KontenRows } from '../_ui/konten/KontenRow.tsx'
import { useToday } from '../_ui/useToday.ts'
import type { ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { accountOf, meterKey, reportableMeters } from './meter-key.ts'
import { texts } from './texts.de.ts'
import { KontoTags, KontoZaehler } from './ZaehlerstaendeKonto.tsx'

interface RowsProps {
  readonly sparte: Sparte
  /** Of this page. */
  readonly konten: readonly Zaehlerkonto[]
  /** Of all pages. */
  readonly found: readonly Zaehlerkonto[]
  readonly ownNames: readonly string[]
  readonly zeitraum: Zeitraum
  /** The search values that links to the report keep. */
  readonly search: ZeitraumSearch
  readonly focusedMeter: string | undefined
  /** Partners by number, as far as they are known. */
  readonly names: ReadonlyMap<string, string>
}

/** Many accounts: a row for each, and one file of all that are found. */
export function ZaehlerkontoRows({ konten, found, ...of }: RowsProps) {
  if (konten.length === 0) return null
  return (
    <>
      <KontenRows>
        {konten.map((konto) => (
          <KontenPlace key={konto.vertragskonto}>
            <Row {...of} konto={konto} />
          </KontenPlace>
        ))}
      </KontenRows>
      <p>
        <DownloadList sparte={of.sparte} konten={found} zeitraum={of.zeitraum} />
      </p>
    </>
  )
}

type RowProps = Omit<RowsProps, 'konten' | 'found'> & { readonly konto: Zaehlerkonto }

/** An account with the last reading of its first meters. */
function Row({ konto, names, ...of }: RowProps) {
  const { vertragskonto: vk, gpNummer, adresse, zaehler } = konto
  const shown = zaehler.slice(0, ZAEHLER_SHOWN)
  const further = zaehler.length - shown.length
  return (
    <KontenRow
      vk={vk}
      name={adresseInOneLine(adresse)}
      pieces={[
        texts.account(vk),
        names.size > 1 && names.get(gpNummer),
        zaehler.length === 0 && texts.noMeters,
        further > 0 && texts.moreMeters(further),
      ]}
      tags={<KontoTags sparte={of.sparte} konto={konto} />}
      facts={shown.map((one) => factOf(one, of.sparte))}
      acts={<Reports {...of} konto={konto} />}
      level={2}
      takesFocus={accountOf(of.focusedMeter) === vk}
    >
      <KontoZaehler {...of} konto={konto} focusedMeter={undefined} />
    </KontenRow>
  )
}

/** The register that a meter stands for. */
const MAIN: Readonly<Record<Sparte, Richtung>> = { einspeisung: 'EINSPEISUNG', trinkwasser: 'VERBRAUCH' }

function factOf(zaehler: Zaehler, sparte: Sparte) {
  const latest = latestOf(entriesOf(zaehler))
  const stand = latest.find(({ richtung }) => richtung === MAIN[sparte]) ?? latest[0]
  return {
    label: stand ? texts.rowMeter(zaehler.zaehlernummer, texts.rowReading(formatDatum(stand.datum))) : texts.meter(zaehler.zaehlernummer),
    value: stand ? formatMenge(stand.zaehlerstand, stand.unit) : texts.noReadingYet,
  }
}

/** A way to the form for each meter that accepts a reading. */
function Reports({ konto, ownNames, search }: Pick<RowProps, 'konto' | 'ownNames' | 'search'>) {
  const reportable = reportableMeters([konto], ownNames).slice(0, ZAEHLER_SHOWN)
  return (
    <OwnAct>
      {reportable.map(({ zaehler }) => (
        <Link key={zaehler.zaehlernummer} to="." search={{ ...search, melden: meterKey(konto, zaehler) }} className={buttonClass('quiet')}>
          {texts.report}
          <span className={reportable.length > 1 ? undefined : 'visually-hidden'}> {texts.ofMeter(zaehler.zaehlernummer)}</span>
        </Link>
      ))}
    </OwnAct>
  )
}

/** All found meters' readings of the period in one file, whatever the page. */
function DownloadList({
  sparte,
  konten,
  zeitraum,
}: {
  readonly sparte: Sparte
  readonly konten: RowsProps['found']
  readonly zeitraum: Zeitraum
}) {
  const today = useToday()
  const download = async () => {
    const { downloadReadings } = await import('./files/readings-csv.ts')
    const meters = konten.flatMap((konto) =>
      konto.zaehler.map((zaehler) => ({
        sparte,
        konto,
        zaehler,
        entries: entriesOf(zaehler).filter(({ datum }) => isInZeitraum(datum, zeitraum)),
      })),
    )
    downloadReadings(meters, today)
  }
  return (
    <FileButton look="secondary" icon="download" make={download}>
      {texts.downloadList}
    </FileButton>
  )
}
