import { PIN_SECONDS } from './limits.ts'
import { letterPdf } from '#platform/dispatch/letter.ts'
import type { Channel } from '#platform/dispatch/message.ts'
import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import { describe, expect, it } from 'vitest'
import { pinMessage, spelledPin } from './message.ts'

const pinBy = (kanal: KanalArt, channel: Channel, an: string) =>
  pinMessage({
    betreiber: { name: 'Netz Musterland GmbH', telefon: '0800 000 0000' },
    publicUrl: 'https://portal.example',
    weg: { kanal, channel, an, anzeigeName: '' },
    name: 'Nora Neu',
    gpNummer: '1000000008',
    vkNummer: '2000000011',
    pin: '7KQM2N4P',
    gueltigBis: new Date('2026-12-20T10:00:00+01:00'),
    validSeconds: PIN_SECONDS[kanal],
  })

const letter = pinBy('Postversand', 'letter', 'Nora Neu\nAm Neubau 1\n12344 Musterfelde')
const mail = pinBy('EMail', 'email', 'nora@demo.example')
const sms = pinBy('Mobilfunknummer', 'sms', '+491713920089')
const call = pinBy('Telefonnummer', 'call', '+493023125001')

describe('the messages with a PIN', () => {
  it.each([
    ['letter', letter],
    ['mail', mail],
    ['sms', sms],
  ])('messages by %s say the PIN, its account, where to enter it and what to do if it was not requested', (_, { text, reference = '' }) => {
    expect(text).toContain('7KQM-2N4P')
    expect(text + reference).toContain('2000000011')
    expect(text).toContain('https://portal.example/pin')
    expect(text).toMatch(/angefordert\?/)
  })

  it("letters add the partner's number, the validity and a contact, and print the PIN large", () => {
    expect(letter.reference).toBe('Geschäftspartner\n1000000008\nVertragskonto\n2000000011')
    expect(letter.text).toContain('Die PIN gilt 30 Tage, bis zum 20. Dezember 2026.')
    expect(letter.text).toContain('0800 000 0000')
    expect(letter.text.split('\n\n')).toContain(letter.emphasis)
    expect(letter.to).toBe('Nora Neu\nAm Neubau 1\n12344 Musterfelde')
  })

  it('letters fit on one page', async () => {
    const long = pinBy('Postversand', 'letter', 'Solarpark Musterfelde GmbH & Co. KG\nGewerbepark 7\n12344 Musterfelde')
    const pdf = await letterPdf(
      { ...long, createdAt: new Date('2026-11-20T10:00:00Z') },
      { operator: 'Netz Musterland GmbH', senderLine: 'Netz Musterland GmbH', showDay: () => '20. November 2026', pageOf: () => '' },
    )
    expect(pdf.toString('latin1').match(/\/Type \/Page$/gm)).toHaveLength(1)
  })

  it('mails are dropped when the PIN expires', () => {
    expect(mail.text).toContain('Die PIN gilt 24 Stunden, bis zum 20.12.2026, 10:00 Uhr.')
    expect(mail.html).toContain('https://portal.example/pin')
    expect([letter, mail, sms, call].map(({ validForSeconds }) => validForSeconds)).toEqual([2_592_000, 86_400, 900, 900])
  })

  it('are urgent, except as letter', () => {
    expect([letter, mail, sms, call].map(({ urgent }) => urgent)).toEqual([false, true, true, true])
  })

  it('SMS have one or two parts', () => {
    expect(sms.text.length).toBeLessThanOrEqual(306)
  })

  it('calls spell the PIN twice and say no number', () => {
    expect(call.text.match(/7, K wie Köln, Q wie Quickborn, M wie München, 2, N wie Nürnberg, 4, P wie Potsdam/g)).toHaveLength(2)
    expect(call.text).not.toContain('2000000011')
  })

  it('can spell every symbol of a PIN', () => {
    expect(
      spelledPin('ABCDEFGHJKMNPQRSTVWXYZ')
        .split(', ')
        .every((part) => /^(.) wie \1/.test(part)),
    ).toBe(true)
    expect(spelledPin('0123456789')).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9')
  })
})
