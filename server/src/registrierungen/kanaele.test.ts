import { describe, expect, it } from 'vitest'
import { wegeOf } from './kanaele.ts'
import type { PartnerRow } from './store.ts'

const partner: PartnerRow = {
  gp_nummer: '1000000001',
  name: 'Ada Sonne',
  strasse: 'Lindenweg',
  hausnummer: '4',
  plz: '12345',
  ort: 'Musterstadt',
  telefonnummer: '+493023125001',
  mobilfunknummer: '+491713920089',
  email_adresse: 'muster@web.example',
}
const all = ['email', 'sms', 'call', 'letter'] as const

describe('the channels of a business partner', () => {
  it('are masked, but recognisable to the owner', () => {
    expect(wegeOf(partner, all).map(({ kanal, anzeigeName }) => [kanal, anzeigeName])).toEqual([
      ['EMail', 'm•••@w•••.example'],
      ['Mobilfunknummer', '•••• 89'],
      ['Telefonnummer', '•••• 01'],
      ['Postversand', 'An Ihre Postanschrift'],
    ])
  })

  it("take their targets from the operator's master data", () => {
    expect(wegeOf(partner, all).map(({ channel, an }) => [channel, an])).toEqual([
      ['email', 'muster@web.example'],
      ['sms', '+491713920089'],
      ['call', '+493023125001'],
      ['letter', 'Ada Sonne\nLindenweg 4\n12345 Musterstadt'],
    ])
  })

  it.each([
    ['email_adresse', 'EMail'],
    ['mobilfunknummer', 'Mobilfunknummer'],
    ['telefonnummer', 'Telefonnummer'],
    ['strasse', 'Postversand'],
    ['ort', 'Postversand'],
  ])('the channels of a partner without %s contain no %s', (column, kanal) => {
    expect(wegeOf({ ...partner, [column]: null }, all).map((weg) => weg.kanal)).not.toContain(kanal)
    expect(wegeOf({ ...partner, [column]: null }, all)).toHaveLength(3)
  })

  it('are limited to those that the operator can send on', () => {
    expect(wegeOf(partner, ['email']).map(({ kanal }) => kanal)).toEqual(['EMail'])
    expect(wegeOf(partner, [])).toEqual([])
  })
})
