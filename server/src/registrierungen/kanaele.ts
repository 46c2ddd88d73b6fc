import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import { dialledNumber } from '#platform/dispatch/dialled-number.ts'
import type { Channel } from '#platform/dispatch/message.ts'
import { maskedEmail } from '../account/email.ts'
import type { PartnerRow } from './store.ts'
import { texts } from './texts.de.ts'

/** One channel on which a PIN can reach the business partner. */
export interface Weg {
  readonly kanal: KanalArt
  readonly channel: Channel
  /** the target of the message; never sent to the client */
  readonly an: string
  /** masked, so that owners recognise it and others learn nothing */
  readonly anzeigeName: string
}

/** The channels that the operator has data for and can send on. */
export function wegeOf(partner: PartnerRow, channels: readonly Channel[]): Weg[] {
  const wege = [emailWeg(partner), mobilWeg(partner), telefonWeg(partner), postWeg(partner)]
  return wege.filter((weg) => weg !== undefined).filter(({ channel }) => channels.includes(channel))
}

function emailWeg({ email_adresse: an }: PartnerRow): Weg | undefined {
  return an ? { kanal: 'EMail', channel: 'email', an, anzeigeName: maskedEmail(an) } : undefined
}

function mobilWeg({ mobilfunknummer }: PartnerRow): Weg | undefined {
  const an = dialledNumber(mobilfunknummer)
  return an === undefined ? undefined : { kanal: 'Mobilfunknummer', channel: 'sms', an, anzeigeName: maskedNumber(an) }
}

function telefonWeg({ telefonnummer }: PartnerRow): Weg | undefined {
  const an = dialledNumber(telefonnummer)
  return an === undefined ? undefined : { kanal: 'Telefonnummer', channel: 'call', an, anzeigeName: maskedNumber(an) }
}

/** Always the partner's own address, never an AbweichenderPostempfaenger: the PIN proves who the partner is. */
function postWeg({ name, strasse, hausnummer, plz, ort }: PartnerRow): Weg | undefined {
  if (!strasse || !hausnummer || !plz || !ort) return undefined
  const an = `${name}\n${strasse} ${hausnummer}\n${plz} ${ort}`
  return { kanal: 'Postversand', channel: 'letter', an, anzeigeName: texts.toPostalAddress }
}

function maskedNumber(number: string): string {
  return `•••• ${number.slice(-2)}`
}
