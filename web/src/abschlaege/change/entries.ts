import { LARGEST_ABSCHLAG, SMALLEST_ABSCHLAG } from '#contract/abschlaege/limits.ts'
import { currentFolgeabschlag } from '#contract/abschlaege/rules.ts'
import type { AbschlagV5 } from '#contract/abschlaege/schema.ts'
import { readEuro } from '../../_ui/euro/euro.ts'
import { euroProblem } from '../../_ui/euro/problems.ts'
import { texts } from './texts.de.ts'

export const BETRAG_FIELD = 'abschlag'

/** The typed amount in whole euros; undefined if invalid. */
export function readBetrag(typed: string): number | undefined {
  const read = readEuro(typed)
  return betragProblem(typed) === undefined && read.kind === 'betrag' ? read.cent / 100 : undefined
}

/** The problem of a typed amount: at least 5 € and whole euros. */
function betragProblem(typed: string): string | undefined {
  return euroProblem(readEuro(typed), {
    name: texts.name,
    onlyWhole: true,
    least: SMALLEST_ABSCHLAG * 100,
    most: LARGEST_ABSCHLAG * 100,
  })
}

/** The problems of a typed amount as a change of this advance. */
export function abschlagProblems(typed: string, abschlag: AbschlagV5): { readonly field: string; readonly text: string }[] {
  const found = betragProblem(typed) ?? changeProblem(readBetrag(typed), abschlag)
  return found === undefined ? [] : [{ field: BETRAG_FIELD, text: found }]
}

/** An amount that is requested, or valid without a request, is no change. */
function changeProblem(betrag: number | undefined, abschlag: AbschlagV5): string | undefined {
  const { GeaenderterFolgeabschlag: asked } = abschlag
  if (asked !== undefined) return betrag === asked ? texts.asked : undefined
  return betrag === currentFolgeabschlag(abschlag) ? texts.same : undefined
}
