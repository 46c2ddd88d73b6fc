import type { ErrorCode } from '#contract/_shared/errors.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { unreachable } from '../anbieter/connection.ts'

/** Error answer of a provider. */
export interface ProviderFailure {
  readonly code: string
  /** begins with the refused field, as in "password is too easy to guess" */
  readonly error: string
  readonly retry_after?: number | undefined
}

const codes: Readonly<Record<string, ErrorCode>> = {
  wrong_password: 'PasswortFalsch',
  invalid_code: 'CodeUngueltig',
  code_expired: 'CodeUngueltig',
  too_many_tries: 'ZuVieleVersuche',
  too_many_requests: 'ZuVieleAnfragen',
  already_in_use: 'BereitsVergeben',
  factor_missing: 'FaktorNichtVorhanden',
  mobile_number_missing: 'MobilnummerFehlt',
  sms_budget_spent: 'ZuVieleSMS',
  not_available: 'NichtVerfuegbar',
  key_reused: 'SchluesselAnderweitigVerwendet',
}

/** The provider's field names, with ours. */
const fields: Readonly<Record<string, string>> = {
  given_name: 'given_name',
  family_name: 'family_name',
  email: 'value',
  mobile_number: 'value',
}

/** The refusal for a provider's failure. An unexpected code counts as a temporary fault of the provider. */
export function refusalOf(failure: ProviderFailure, notFound: ErrorCode): Refusal {
  if (failure.code === 'not_found') return new Refusal(notFound)
  if (failure.code === 'invalid_field') return fieldRefusal(failure)
  const code = codes[failure.code]
  if (!code) return unreachable(new Error(`the provider answered ${failure.code}`))
  return new Refusal(code, failure.retry_after === undefined ? {} : { retryAfterSeconds: failure.retry_after })
}

function fieldRefusal({ error }: ProviderFailure): Refusal {
  const [named = ''] = /^\w+/.exec(error) ?? []
  if (named === 'password') return new Refusal('PasswortUnzulaessig')
  const field = fields[named]
  return new Refusal('UngueltigeAnfrage', field ? { fields: [field] } : {})
}
