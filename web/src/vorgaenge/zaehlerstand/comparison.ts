import { auffaelligkeitOf, differenzOf, type Differenz, type GemeldeterWert } from '#contract/zaehlerstaende/plausibilitaet.ts'
import { latestOf, type Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { formatDatum, formatMenge, formatProTag } from '../../_ui/format.ts'
import { texts } from './texts.de.ts'

export interface Register {
  /** The short OBIS code. */
  readonly obis: string
  readonly unit: string
}

export interface NamedWert extends GemeldeterWert {
  /** The name of the register, for a warning about one of several. */
  readonly name: string
}

/** What a form says about the readings of one meter. */
export interface Comparison {
  /** The last reading and the amount since then, in words, at the field and on the check page; empty if there is nothing to say. */
  readonly lines: (register: Register, wert: number | undefined) => readonly string[]
  /** Warnings about unusual values. `zaehler` is the meter's name if the form has several. */
  readonly warnings: (werte: readonly NamedWert[], zaehler?: string) => readonly string[]
}

/** Compares with the known readings up to the day for which the new one counts. */
export function compareWith(entries: readonly Eintrag[], datum: string): Comparison {
  return {
    lines: ({ obis, unit }, wert) => {
      const last = latestOf(entries.filter((entry) => entry.datum <= datum)).find((one) => one.obis === obis)
      if (!last) return []
      const latest = texts.before(formatMenge(last.zaehlerstand, unit), formatDatum(last.datum))
      const differenz = wert === undefined ? undefined : differenzOf(entries, { obis, wert }, datum)
      return differenz ? [latest, amountSince(differenz, unit)] : [latest]
    },
    warnings: (werte, zaehler) => warningsAbout(entries, werte, datum, zaehler),
  }
}

/** Nothing to compare with, but for a sentence that says why. */
export function withoutComparison(...sentences: readonly string[]): Comparison {
  return { lines: () => sentences, warnings: () => [] }
}

function amountSince({ menge, tage }: Differenz, unit: string): string {
  if (menge < 0) return texts.less(formatMenge(-menge, unit))
  if (tage === 0) return texts.more(formatMenge(menge, unit))
  return texts.since(formatMenge(menge, unit), tage, formatProTag(menge / tage, unit))
}

function warningsAbout(entries: readonly Eintrag[], werte: readonly NamedWert[], datum: string, zaehler?: string): string[] {
  const isOnly = werte.length === 1 && zaehler === undefined
  const warnings = werte.flatMap((wert) => {
    const odd = auffaelligkeitOf(entries, wert, werte, datum)
    if (!odd) return []
    const name = odd === 'registerVertauscht' ? zaehler : wert.name
    return isOnly || name === undefined ? [texts.auffaelligkeiten[odd]] : [texts.warning(name, texts.auffaelligkeiten[odd])]
  })
  return [...new Set(warnings)]
}
