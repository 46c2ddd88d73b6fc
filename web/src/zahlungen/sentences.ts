import { formatEuro } from '../_ui/euro/euro.ts'
import { formatZahl } from '../_ui/format.ts'
import { totalOf, type Jahr } from './jahre.ts'
import { texts } from './texts.de.ts'

/** An amount in cents with its direction in words: "495,00 € erhalten". */
export function richtungSentence(cent: number): string {
  if (cent === 0) return texts.nothing
  return cent > 0 ? texts.received(formatEuro(cent)) : texts.paid(formatEuro(-cent))
}

/** The latest complete year, compared with the one before: "2025: 649,37 € erhalten, 12 % mehr als 2024". */
export function yearSentence(jahre: readonly Jahr[], today: string): string {
  const whole = jahre.filter(({ jahr }) => jahr < today.slice(0, 4))
  const [latest, before] = [whole.at(-1) ?? jahre.at(-1), whole.at(-2)]
  if (!latest) return texts.none
  const sentence = texts.year(latest.jahr, richtungSentence(totalOf(latest)))
  if (!before || !isComparable(latest, before)) return sentence
  const percent = Math.round((totalOf(latest) / totalOf(before) - 1) * 100)
  if (percent === 0) return texts.same(sentence, before.jahr)
  return texts.compared(sentence, formatZahl(Math.abs(percent)), percent > 0, before.jahr)
}

/** Only consecutive years with the same direction are compared. */
function isComparable(latest: Jahr, before: Jahr): boolean {
  return Number(latest.jahr) - Number(before.jahr) === 1 && totalOf(latest) * totalOf(before) > 0
}
