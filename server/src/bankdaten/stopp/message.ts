import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { dialledNumber } from '#platform/dispatch/dialled-number.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Message } from '#platform/dispatch/message.ts'
import { sameEmail } from '../../account/email.ts'
import type { BankdatenService } from '../service.ts'
import type { Nutzlast } from '../wire.ts'
import type { PartnerRow } from './store.ts'
import { texts } from './texts.de.ts'

interface Contacts {
  readonly konto: PartnerRow | undefined
  /** e-mail address of the requesting person; empty if their account is deleted */
  readonly email: string
}

type Sending = Pick<BankdatenService, 'betreiber' | 'channels'>

interface StoppMessage extends Contacts {
  readonly nummer: string
  readonly vkNummer: string
  readonly nutzlast: Nutzlast
  readonly bis: Date
  readonly url: string
}

/** The messages show only the end of the new IBAN. */
export function askedMessages(sending: Sending, { nummer, vkNummer, nutzlast, bis, url, ...contacts }: StoppMessage): Message[] {
  const { subject, paragraphs, button, sms } = texts.asked
  const { name, telefon } = sending.betreiber
  const about = { zweck: nutzlast.Zweck, ende: nutzlast.IBAN.slice(-4), vkNummer, bis, telefon, nummer: formatNummer(nummer) }
  const mail = composeMail({
    operator: name,
    title: subject,
    paragraphs: paragraphs(about),
    button: { text: button, url },
    closing: texts.closing,
  })
  return messagesTo(sending, contacts, { subject, ...mail }, sms({ operator: name, url }))
}

interface Stopped extends Contacts {
  readonly vkNummer: string
}

export function stoppedMessages(sending: Sending, { vkNummer, ...contacts }: Stopped): Message[] {
  const { subject, paragraphs, sms } = texts.stopped
  const { name, telefon } = sending.betreiber
  const mail = composeMail({ operator: name, title: subject, paragraphs: paragraphs({ vkNummer, telefon }), closing: texts.closing })
  return messagesTo(sending, contacts, { subject, ...mail }, sms(name))
}

/**
 * Goes to e-mail and mobile number in master data, never to requested ones, and to the account's address: an intruder seldom controls all
 * of them.
 */
function messagesTo(
  { channels }: Sending,
  { konto, email }: Contacts,
  mail: Pick<Message, 'subject' | 'text' | 'html'>,
  sms: string,
): Message[] {
  const known = konto?.email_adresse ?? ''
  const others = email !== '' && !sameEmail(email, known) ? [email] : []
  const mails = [...(known === '' ? [] : [known]), ...others].map((to): Message => ({ channel: 'email', to, ...mail }))
  const mobile = channels.includes('sms') ? dialledNumber(konto?.mobilfunknummer ?? null) : undefined
  return mobile === undefined ? mails : [...mails, { channel: 'sms', to: mobile, subject: mail.subject, text: sms }]
}
