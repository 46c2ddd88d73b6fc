import { auffaelligkeitOf, differenzOf, type GemeldeterWert } from '#contract/zaehlerstaende/plausibilitaet.ts'
import { latestOf, type Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { formatDatum, formatMenge, formatProTag } from '../../_ui/format.ts'
import { texts } from './texts.de.ts'

interface Register {
  readonly obis: string
  readonly unit: string
}

/** The last reading of a register with its day, as it stands beside the field; none after the day for which the new one counts. */
export function letzterStand(entries: readonly Eintrag[], { obis, unit }: Register, bis?: string): string | undefined {
  const known = entries.filter(({ datum }) => bis === undefined || datum <= bis)
  const last = latestOf(known).find((wert) => wert.obis === obis)
  return last && texts.before(formatMenge(last.zaehlerstand, unit), formatDatum(last.datum))
}

/** What has come since the last reading up to that day, and per day; undefined where there is none. */
export function seitDemLetzten(
  entries: readonly Eintrag[],
  { unit, ...wert }: Register & GemeldeterWert,
  datum: string,
): string | undefined {
  const differenz = differenzOf(entries, wert, datum)
  if (!differenz) return undefined
  const { menge, tage } = differenz
  const [letztes, stand] = [formatDatum(differenz.letztesDatum), formatMenge(differenz.letzterStand, unit)]
  if (menge < 0) return texts.lessThanLast(formatMenge(-menge, unit), letztes, stand)
  if (tage === 0) return texts.moreThanLast(formatMenge(menge, unit), letztes, stand)
  const since = texts.sinceLast(formatMenge(menge, unit), letztes, stand, tage)
  return `${since}, ${texts.perDay(formatProTag(menge / tage, unit))}`
}

interface BenannterWert extends GemeldeterWert {
  /** what the register is called where it is not the only one */
  readonly name: string
}

/** What is odd about the values of a meter, in sentences. Its name is said where the form has several meters. */
export function warnungenZu(entries: readonly Eintrag[], werte: readonly BenannterWert[], datum: string, zaehler?: string): string[] {
  const isOnly = werte.length === 1 && zaehler === undefined
  const warnungen = werte.flatMap((wert) => {
    const odd = auffaelligkeitOf(entries, wert, werte, datum)
    if (!odd) return []
    const name = odd === 'registerVertauscht' ? zaehler : wert.name
    return isOnly || name === undefined ? [texts.auffaelligkeiten[odd]] : [texts.warning(name, texts.auffaelligkeiten[odd])]
  })
  return [...new Set(warnungen)]
}
