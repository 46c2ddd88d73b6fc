import { Kuendigung } from '#contract/wasseranschluesse/schema.ts'
import { fehlendePostangabe } from '#contract/wasseranschluesse/rules.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { icsOf } from '../../_files/ics.ts'
import { datumProblems, futureDay, initial, kuendigungBody, standProblems, umzugProblems, type CancelEntries } from './entries.ts'
import { reminderOf } from './reminder.ts'

const TODAY = '2026-11-20'
const typed = (change: Partial<CancelEntries>): CancelEntries => ({ ...initial, ...change })
const anschrift = { street: 'Ahornweg', houseNumber: '7', zip: '54321', city: 'Neustadt', gueltigAb: '1.12.2026' }

describe('the day of a cancellation', () => {
  it.each(['20.11.2026', '19.11.2026', '9.10.26', '2026-10-09'])('the day %s is accepted', (datum) => {
    expect(datumProblems(typed({ datum }), TODAY)).toEqual([])
  })

  it.each([
    ['', /^Geben Sie ein, zu welchem Tag/],
    ['8.10.2026', /frühestens zum 09\.10\.2026/],
    ['21.11.2026', /in der Zukunft/],
    ['31.11.2026', /Diesen Tag gibt es nicht/],
    ['heute', /als Tag, Monat und Jahr/],
  ])('the day %j is rejected', (datum, text) => {
    expect(datumProblems(typed({ datum }), TODAY)).toEqual([{ field: 'abmeldung-zum', text: expect.stringMatching(text) }])
  })

  it('gets a reminder only if it is in the future', () => {
    const days = ['21.11.2026', '20.11.2026', '8.10.2026', 'bald', '']
    expect(days.map((datum) => futureDay(typed({ datum }), TODAY))).toEqual(['2026-11-21', undefined, undefined, undefined, undefined])
  })
})

it.each([
  ['0', true],
  ['00412', true],
  ['12.345,6 m³', true],
  ['', false],
  ['-1', false],
  ['1,5x', false],
  ['1e3', false],
  ['1234567890', false],
])('the reading %j is accepted: %j', (stand, isTaken) => {
  expect(standProblems(typed({ stand })).length === 0).toBe(isTaken)
})

describe('the optional page', () => {
  it('may be empty or have only an address or only a successor', () => {
    const given = [{}, anschrift, { nachfolger: 'Nora Neu' }, { street: '  ' }]
    expect(given.map((change) => umzugProblems(typed(change), TODAY))).toEqual([[], [], [], []])
  })

  it('accepts an address only complete and with its day, and a day only with an address', () => {
    const fields = (change: Partial<CancelEntries>) => umzugProblems(typed(change), TODAY).map(({ field }) => field)
    expect(fields({ ...anschrift, gueltigAb: '' })).toEqual(['gueltig-ab'])
    expect(fields({ ...anschrift, gueltigAb: '31.2.2027' })).toEqual(['gueltig-ab'])
    expect(fields({ gueltigAb: '1.12.2026' })).toEqual(['anschrift-street', 'anschrift-houseNumber', 'anschrift-zip', 'anschrift-city'])
    expect(fields({ ...anschrift, zip: '12345678901', nachfolger: 'x'.repeat(201) })).toEqual(['anschrift-zip', 'nachfolger'])
  })
})

it('the request fits the contract, with and without optional values', () => {
  const least = kuendigungBody(typed({ datum: '19.11.2026', stand: '00412' }), '8WAS1')
  expect(least).toEqual({ AbmeldungZum: '2026-11-19', Zaehlernummer: '8WAS1', Zaehlerstand: 412 })
  const all = kuendigungBody(typed({ datum: 'am', stand: '0', ...anschrift, street: ' Ahornweg ', nachfolger: ' Nora  Neu ' }), '8WAS1')
  expect(all).toMatchObject({
    Zaehlerstand: 0,
    NeuePostanschrift: { street: 'Ahornweg', houseNumber: '7', zip: '54321', city: 'Neustadt' },
    NeuePostanschriftGueltigAb: '2026-12-01',
    NachfolgerName: 'Nora Neu',
  })
  for (const body of [least, { ...all, AbmeldungZum: '2026-11-19' }]) {
    expect([z.safeParse(Kuendigung, body).success, fehlendePostangabe(body)]).toEqual([true, undefined])
  }
})

it('the reminder is an all-day event with the same uid each time and a link to the page', () => {
  const anschluss = {
    Vertragskonto: '3000000001',
    Adresse: { Strasse: 'Brunnengasse', Hausnummer: '11', PLZ: '12345', Ort: 'Musterstadt' },
  }
  const reminder = (stamp: string) => reminderOf({ anschluss, tag: '2026-12-03', address: 'https://portal.example' }, new Date(stamp))
  const one = reminder('2026-11-20T10:00:00Z')
  expect(one).toMatchObject({
    uid: 'abmeldung-2026-12-03-3000000001@portal.example',
    day: '2026-12-03',
    url: 'https://portal.example/trinkwasser/abmelden?konto=3000000001',
  })
  expect(one.description).toContain('Brunnengasse 11, 12345 Musterstadt')
  expect(icsOf(one).split('\r\n')).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261203', 'SUMMARY:Wasseranschluss abmelden']))
  expect(reminder('2026-12-01T10:00:00Z').uid).toBe(one.uid)
})
