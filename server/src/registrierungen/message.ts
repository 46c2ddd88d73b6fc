import { paths } from '#contract/_shared/paths.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { formatPin } from '#contract/registrierungen/rules.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Message } from '#platform/dispatch/message.ts'
import type { Weg } from './kanaele.ts'
import { buchstabiert, texts, type Angaben } from './texts.de.ts'

export interface PinMessage {
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  readonly publicUrl: string
  readonly weg: Weg
  readonly name: string
  readonly gpNummer: string
  readonly vkNummer: string
  readonly pin: string
  readonly gueltigBis: Date
  /** validity of the PIN */
  readonly validSeconds: number
}

/**
 * The message with a PIN; after the PIN expires it is not sent. It is urgent, except for a letter, because the customer waits at the
 * screen.
 */
export function pinMessage({ betreiber, publicUrl, weg, pin, ...whose }: PinMessage): Message {
  const { channel, an: to } = weg
  const angaben = {
    ...whose,
    betreiber: betreiber.name,
    telefon: betreiber.telefon,
    address: `${publicUrl}${paths.pin}`,
    pin: formatPin(pin),
  }
  const { subject } = texts
  const urgent = channel !== 'letter'
  return { channel, to, subject, validForSeconds: whose.validSeconds, urgent, ...contentOf(channel, angaben, pin) }
}

function contentOf(channel: Weg['channel'], angaben: Angaben, pin: string): Pick<Message, 'text' | 'html' | 'emphasis' | 'reference'> {
  switch (channel) {
    case 'email':
      return mailOf(angaben)
    case 'letter':
      return letterOf(angaben)
    case 'sms':
      return { text: texts.sms(angaben) }
    case 'call':
      return { text: texts.call(angaben, spelledPin(pin)) }
  }
}

function mailOf(angaben: Angaben) {
  const { betreiber, name, address, pin } = angaben
  return composeMail({
    operator: betreiber,
    title: texts.subject,
    paragraphs: [texts.greeting(name), texts.purpose.join(' '), texts.email.numbers(angaben), texts.email.pinIs],
    code: pin,
    afterCode: [texts.email.valid(angaben), texts.notForOthers, texts.notAsked],
    button: { text: texts.email.button, url: address },
    closing: texts.closing,
  })
}

/** A letter fits on one page and also makes sense to a reader who did not ask for it. */
function letterOf(angaben: Angaben) {
  const { betreiber, telefon, name, pin } = angaben
  const emphasis = texts.letter.pinIs(pin)
  const text = [
    texts.greeting(name),
    texts.purpose.join(' '),
    emphasis,
    [texts.letter.stepsTitle, ...texts.letter.steps(angaben)].join('\n'),
    `${texts.letter.valid(angaben)} ${texts.notForOthers}`,
    texts.notAsked,
    ...(telefon ? [texts.help(telefon)] : []),
    `${texts.closing}\n${betreiber}`,
    texts.letter.unsigned,
  ].join('\n\n')
  return { text, emphasis, reference: texts.letter.reference(angaben) }
}

/** Spells out letters only, because they are easily misheard: "7, K wie Köln, Q wie Quickborn". */
export function spelledPin(pin: string): string {
  return Array.from(pin, (sign) => (buchstabiert[sign] ? `${sign} wie ${buchstabiert[sign]}` : sign)).join(', ')
}
