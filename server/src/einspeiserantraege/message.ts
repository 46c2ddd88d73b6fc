import { paths, pathTo } from '#contract/_shared/paths.ts'
import { DAY, MINUTE } from '#contract/_shared/datum/units.ts'
import { EINLADUNG_DAYS } from '#contract/einspeiserantraege/limits.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Message } from '#platform/dispatch/message.ts'
import type { EinspeiserantraegeService } from './service.ts'
import { texts, type Angaben } from './texts.de.ts'

type Sender = Pick<EinspeiserantraegeService, 'betreiber' | 'publicUrl'>

interface Code {
  readonly an: string
  readonly code: string
  readonly gueltigBis: Date
}

/** The mail with a code that proves the address. */
export function codeMessage({ betreiber }: Sender, { an, code, gueltigBis }: Code): Message {
  const { subject, paragraphs, valid, notForOthers, notAsked } = texts.code
  const mail = composeMail({
    operator: betreiber.name,
    title: subject,
    paragraphs,
    code,
    afterCode: [valid(betreiber.codeMinuten, gueltigBis), notForOthers, notAsked],
    closing: texts.closing,
  })
  return { channel: 'email', to: an, subject, validForSeconds: betreiber.codeMinuten * MINUTE, urgent: true, ...mail }
}

/** Target of an invitation. */
export type Ziel = Pick<Message, 'to'> & { readonly channel: 'email' | 'letter' }

export interface Einladungsangaben extends Pick<Angaben, 'name' | 'antragsnummer' | 'anlage' | 'gueltigBis'> {
  readonly ziel: Ziel
  readonly antragId: string
}

/** The page of an invitation. Its host is configured, never taken from a request, which can forge it. */
export function addressOf({ publicUrl }: Pick<Sender, 'publicUrl'>, antragId: string): string {
  return publicUrl + pathTo(paths.einladung, { antrags_id: antragId })
}

/** An invitation by mail or letter. It is not sent once it has expired. */
export function einladungMessage(sender: Sender, { ziel, antragId, ...rest }: Einladungsangaben): Message {
  const { betreiber } = sender
  const angaben: Angaben = { ...rest, betreiber: betreiber.name, telefon: betreiber.telefon, address: addressOf(sender, antragId) }
  const content = ziel.channel === 'email' ? mailOf(angaben) : letterOf(angaben)
  return { ...ziel, subject: texts.subject, validForSeconds: EINLADUNG_DAYS * DAY, ...content }
}

function mailOf(angaben: Angaben) {
  return composeMail({
    operator: angaben.betreiber,
    title: texts.subject,
    paragraphs: [texts.greeting(angaben.name), texts.purpose(angaben), texts.benefit, texts.number(angaben.antragsnummer), texts.link],
    button: { text: texts.button, url: angaben.address },
    afterCode: [texts.valid(angaben.gueltigBis), texts.noPassword, texts.notYours],
    closing: texts.closing,
  })
}

/** A letter must fit on one page. */
function letterOf(angaben: Angaben) {
  const { betreiber, telefon, name, antragsnummer, address, gueltigBis } = angaben
  const text = [
    texts.greeting(name),
    texts.purpose(angaben),
    texts.benefit,
    [texts.letter.stepsTitle, ...texts.letter.steps(address)].join('\n'),
    `${texts.valid(gueltigBis)} ${texts.noPassword}`,
    texts.notYours,
    ...(telefon ? [texts.help(telefon)] : []),
    `${texts.closing}\n${betreiber}`,
    texts.letter.unsigned,
  ].join('\n\n')
  return { text, reference: texts.letter.reference(antragsnummer) }
}
