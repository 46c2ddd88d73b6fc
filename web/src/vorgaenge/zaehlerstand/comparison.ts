import { auffaelligkeitOf, differenzOf, type GemeldeterWert } from '#contract/zaehlerstaende/plausibilitaet.ts'
import { latestOf, type Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { formatDatum, formatMenge, formatProTag } from '../../_ui/format.ts'
import { texts } from './texts.de.ts'

interface Register {
  readonly obis: string
  readonly unit: string
}

/** The last reading of a register up to the day `bis`, in words for the field; undefined if there is none. */
export function latestStand(entries: readonly Eintrag[], { obis, unit }: Register, bis?: string): string | undefined {
  const known = entries.filter(({ datum }) => bis === undefined || datum <= bis)
  const last = latestOf(known).find((wert) => wert.obis === obis)
  return last && texts.before(formatMenge(last.zaehlerstand, unit), formatDatum(last.datum))
}

/** The amount since the last reading before `datum`, in total and per day; undefined without a last reading. */
export function sinceLatest(entries: readonly Eintrag[], { unit, ...wert }: Register & GemeldeterWert, datum: string): string | undefined {
  const differenz = differenzOf(entries, wert, datum)
  if (!differenz) return undefined
  const { menge, tage } = differenz
  const [latest, stand] = [formatDatum(differenz.letztesDatum), formatMenge(differenz.letzterStand, unit)]
  if (menge < 0) return texts.lessThanLast(formatMenge(-menge, unit), latest, stand)
  if (tage === 0) return texts.moreThanLast(formatMenge(menge, unit), latest, stand)
  const since = texts.sinceLast(formatMenge(menge, unit), latest, stand, tage)
  return `${since}, ${texts.perDay(formatProTag(menge / tage, unit))}`
}

interface BenannterWert extends GemeldeterWert {
  /** The name of the register if there are several. */
  readonly name: string
}

/** Warnings about unusual values of a meter. `zaehler` is its name if the form has several meters. */
export function warningsAbout(entries: readonly Eintrag[], werte: readonly BenannterWert[], datum: string, zaehler?: string): string[] {
  const isOnly = werte.length === 1 && zaehler === undefined
  const warnings = werte.flatMap((wert) => {
    const odd = auffaelligkeitOf(entries, wert, werte, datum)
    if (!odd) return []
    const name = odd === 'registerVertauscht' ? zaehler : wert.name
    return isOnly || name === undefined ? [texts.auffaelligkeiten[odd]] : [texts.warning(name, texts.auffaelligkeiten[odd])]
  })
  return [...new Set(warnings)]
}
