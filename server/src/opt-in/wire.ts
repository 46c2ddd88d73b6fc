import { berlinDayOf } from '#contract/_shared/datum.ts'
import type { Einwilligung, OptInStatus } from '#contract/opt-in/schema.ts'
import type { EinwilligungRow } from './store.ts'

export function optInStatusOf(row: EinwilligungRow | undefined): OptInStatus {
  if (!row || row.status === 'widerrufen') return { status: 'nichtGesetzt' }
  return { status: row.status, seit: berlinDayOf(row.seit) }
}

export function einwilligungOf({ status, email }: EinwilligungRow): Einwilligung {
  return { status: status === 'gesetzt' ? 'gesetzt' : 'ausstehend', email: maskedEmail(email) }
}

/** Enough for the person to recognise, too little for anyone else: "a•••@d•••.example". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const dot = domain.lastIndexOf('.')
  const suffix = dot > 0 ? domain.slice(dot) : ''
  return `${firstOf(local)}•••@${firstOf(domain)}•••${suffix}`
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? ''
}
