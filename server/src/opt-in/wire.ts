import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import type { Einwilligung, OptInStatus } from '#contract/opt-in/schema.ts'
import { maskedEmail } from '../account/email.ts'
import type { EinwilligungRow } from './store.ts'

export function optInStatusOf(row: EinwilligungRow | undefined): OptInStatus {
  if (!row || row.status === 'widerrufen') return { status: 'nichtGesetzt' }
  return { status: row.status, seit: berlinDayOf(row.seit) }
}

export function einwilligungOf({ status, email }: EinwilligungRow): Einwilligung {
  return { status: status === 'gesetzt' ? 'gesetzt' : 'ausstehend', email: maskedEmail(email) }
}
