import { summaryOf, type Intervall } from '#contract/zaehlerstaende/verlauf.ts'
import { formatDatum, formatMenge } from '../../_ui/format.ts'
import { texts } from './texts.de.ts'

/** The course in one sentence: "2025: 4.120 kWh, 6 % weniger als 2024." */
export function summarySentence(intervalle: readonly Intervall[], unit: string): string {
  const summary = summaryOf(intervalle)
  if (!summary) return texts.nothingToCompare
  if (summary.kind === 'abschnitt') {
    const { von, bis, menge, istGeschaetzt } = summary
    return sentence([texts.stretch(formatDatum(von), formatDatum(bis), formatMenge(menge, unit)), istGeschaetzt && texts.partlyEstimated])
  }
  const { jahr, vorjahr } = summary
  return sentence([
    texts.year(jahr.jahr, formatMenge(jahr.menge, unit), jahr.istAnteilig),
    jahr.istGeschaetzt && texts.partlyEstimated,
    vorjahr && comparison(vorjahr.prozentMehr, vorjahr.jahr),
  ])
}

function comparison(prozentMehr: number, jahr: number): string {
  if (prozentMehr === 0) return texts.same(jahr)
  return prozentMehr > 0 ? texts.more(prozentMehr, jahr) : texts.less(-prozentMehr, jahr)
}

function sentence(parts: readonly (string | false | undefined)[]): string {
  return `${parts.filter(Boolean).join(', ')}.`
}

/** The periods without a known amount, in words; undefined without any. */
export function gapsSentence(intervalle: readonly Intervall[]): string | undefined {
  const gaps = intervalle.filter(({ menge }) => menge === undefined)
  if (gaps.length === 0) return undefined
  return texts.gaps(gaps.map(({ von, bis }) => texts.span(formatDatum(von), formatDatum(bis))).join(', '))
}
