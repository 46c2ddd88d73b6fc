import { LONGEST_KONTOINHABER } from '#contract/bankdaten/limits.ts'
import type { Bankwunsch } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { texts } from './texts.de.ts'
import type { IbanCheck } from './useIbanCheck.ts'

export const HOLDER_FIELD = 'kontoinhaber'
export const IBAN_FIELD = 'iban'
export const MANDATE_FIELD = 'mandat'

/** The typed text; `mandat` is "ja" once given. */
export interface BankEntries {
  readonly kontoinhaber: string
  readonly iban: string
  readonly mandat: string
}

/** The entries kept over the step-up; a missing field is empty. */
export function entriesOf(kept: Readonly<Record<string, string>> | undefined): BankEntries {
  return { kontoinhaber: kept?.['kontoinhaber'] ?? '', iban: kept?.['iban'] ?? '', mandat: kept?.['mandat'] ?? '' }
}

interface Problem {
  readonly field: string
  readonly text: string
}

/** The problems of the form, in the order of its fields. */
export function bankProblems({ kontoinhaber, iban, mandat }: BankEntries, zweck: Zweck, check: IbanCheck): Problem[] {
  const holder = kontoinhaber.trim()
  const wrong = check(iban)
  return [
    ...(holder === '' ? [{ field: HOLDER_FIELD, text: texts.problems.holderMissing }] : []),
    ...(holder.length > LONGEST_KONTOINHABER ? [{ field: HOLDER_FIELD, text: texts.problems.holderTooLong }] : []),
    ...(wrong ? [{ field: IBAN_FIELD, text: texts.problems.iban[wrong] }] : []),
    ...(zweck === 'Abbuchung' && mandat !== 'ja' ? [{ field: MANDATE_FIELD, text: texts.problems.mandateMissing }] : []),
  ]
}

/** The request from a form without problems. The call accepts an IBAN with spaces and hyphens. */
export function bankwunschOf({ kontoinhaber, iban }: BankEntries, zweck: Zweck): Bankwunsch {
  const wunsch = { Zweck: zweck, Kontoinhaber: kontoinhaber.trim(), IBAN: iban.trim() }
  return zweck === 'Abbuchung' ? { ...wunsch, MandatErteilt: true } : wunsch
}
