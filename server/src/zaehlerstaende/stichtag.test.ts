import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { TEST_BETREIBER } from '../_kit/testing.ts'
import { einspeisung, setUpReports } from './testing.ts'

const KEY_DATE = '2026-12-31'

describe.each(databaseKinds)("a reading of the operator's key date on %s", (kind) => {
  const site = setUpReports(kind, { betreiber: { ...TEST_BETREIBER, stichtagsregel: { stichtag: '12-31', bis: '02-28' } } })
  const { meter, post, vorgaenge, listed } = site
  const readings = (...values: readonly (readonly [string, number])[]) =>
    values.map(([datum, zaehlerstand]) => ({ obis: '2.8.0', datum, zaehlerstand }))
  const valueOf = (value: number) => ({ readingDate: KEY_DATE, readingValues: [{ ...einspeisung, value }] })

  it.each([
    ['2026-12-30T23:59:59+01:00', KEY_DATE, false],
    ['2026-12-31T00:00:00+01:00', KEY_DATE, true],
    ['2027-01-14T12:00:00+01:00', KEY_DATE, true],
    ['2027-01-15T00:00:00+01:00', KEY_DATE, true],
    ['2027-02-28T23:59:59+01:00', KEY_DATE, true],
    ['2027-03-01T00:00:00+01:00', KEY_DATE, false],
    ['2027-12-30T12:00:00+01:00', KEY_DATE, false],
    // the days beside it stay as they are
    ['2027-01-15T12:00:00+01:00', '2026-12-30', false],
    ['2027-01-16T12:00:00+01:00', '2027-01-01', false],
    ['2027-01-15T12:00:00+01:00', '2027-01-01', true],
    ['2027-02-28T12:00:00+01:00', '2025-12-31', false],
    ['2027-01-15T12:00:00+01:00', '2027-12-31', false],
  ])('is accepted at %s for the day %s: %s', async (moment, readingDate, isTaken) => {
    site.portal.clock.set(moment)
    const one = await meter()
    const { status, body } = await post(one, one.body({ readingDate }))
    expect([status, body.code]).toEqual(isTaken ? [201, undefined] : [400, 'AblesedatumAusserhalb'])
    expect((await vorgaenge(one)).length).toBe(isTaken ? 1 : 0)
  })

  it.each([
    [1150, null],
    [1099, 'niedrigerAlsZuletzt'],
    [1161, 'hoeherAlsSpaeter'],
    [1900, 'hoeherAlsSpaeter'],
  ])('of %i is compared with the readings up to that day, and with later ones as its upper end: %s', async (value, note) => {
    site.portal.clock.set('2027-02-20T12:00:00+01:00')
    const known = readings(['2025-12-31', 800], ['2026-10-31', 1100], ['2027-02-15', 1160])
    const one = await meter({}, {}, { readings: known })
    expect((await post(one, one.body(valueOf(value)))).status).toBe(201)
    expect((await vorgaenge(one))[0]?.nutzlast).toMatchObject({ Ablesedatum: KEY_DATE, Zaehlerstand: value, Auffaelligkeit: note })
  })

  it('stands at its own day in the list, and another value replaces it', async () => {
    site.portal.clock.set('2027-02-20T12:00:00+01:00')
    const one = await meter({}, {}, { readings: readings(['2026-10-31', 1100], ['2027-02-15', 1200]) })
    await post(one, one.body(valueOf(1150)))
    await post(one, one.body(valueOf(1160)))
    expect(await listed(one)).toEqual([['2.8.0', '2027-02-15 1200', '2026-12-31 1160', '2026-10-31 1100']])
    expect((await vorgaenge(one)).map(({ status }) => status)).toEqual(['ersetzt', 'eingegangen'])
  })
})

describe.each(databaseKinds)('without a key date on %s', (kind) => {
  const site = setUpReports(kind)

  it('31 December is refused on 15 January like every day that is 15 days ago', async () => {
    site.portal.clock.set('2027-01-15T12:00:00+01:00')
    const one = await site.meter()
    const { status, body } = await site.post(one, one.body({ readingDate: KEY_DATE }))
    expect([status, body.code]).toEqual([400, 'AblesedatumAusserhalb'])
  })
})
