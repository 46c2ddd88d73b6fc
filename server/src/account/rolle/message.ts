import { formatMoment } from '#contract/_shared/datum/format-moment.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Rolle } from './store.ts'
import { texts } from './texts.de.ts'

/** What was done to an account at an external provider, which tells nobody. */
export type Anlass = { readonly was: 'rolleGegeben' | 'rolleGenommen'; readonly rolle: Rolle } | { readonly was: 'abgemeldet' }

/** Queues the mail in the transaction of its cause. */
export type TellPerson = (tx: Transaction, now: Date) => Promise<void>

interface Teller {
  readonly outbox: Outbox
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
}

/** Tells a person at this address what was done, when, and whom to call. The reason stays with the operator. */
export function personTeller({ outbox, betreiber }: Teller, to: string, anlass: Anlass): TellPerson {
  return async (tx, now) => {
    const { subject, text } = texts[anlass.was]
    const what = text(formatMoment(now), 'rolle' in anlass ? texts.rollen[anlass.rolle] : '')
    const paragraphs = [texts.greeting, what, texts.unknown, texts.telephone(betreiber.telefon)]
    const mail = composeMail({ operator: betreiber.name, title: subject, paragraphs, closing: texts.closing })
    await outbox.queue(tx, { channel: 'email', to, subject, ...mail }, now)
  }
}
