import { LONGEST_BESCHWERDE } from '#contract/beschwerden/limits.ts'
import { textProblem } from '#contract/_shared/text/text-problem.ts'
import { ResponseError } from '../_api/errors.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { fieldProblem } from '../_ui/useProblems.ts'
import { texts } from './texts.de.ts'

/** What is wrong with a typed complaint, in the order of the form. */
export function problemsOf({ thema, rolle, text }: Readonly<Record<'thema' | 'rolle' | 'text', string>>): FieldProblem[] {
  const { problems } = texts
  const problem = textProblem(text, LONGEST_BESCHWERDE)
  return [
    ...fieldProblem('thema', thema === '' ? problems.thema : undefined),
    ...fieldProblem('rolle', rolle === '' ? problems.rolle : undefined),
    ...fieldProblem('text', problem && problems[problem]),
  ]
}

/** The form's own sentence for a refusal; undefined where the general one is right. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ResponseError)) return undefined
  if (error.code === 'ZuVieleAnfragen') return texts.tooMany
  return error.code === 'BeschwerdeNichtMoeglich' ? texts.notEnergy : undefined
}
