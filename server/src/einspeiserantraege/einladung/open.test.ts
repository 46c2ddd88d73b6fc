import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import { same } from '../../_kit/testing/requests.ts'
import { answersToGuesses, callsOf, daysFromNow, invited, NONE, NOT_FOUND } from '../testing.ts'

const UNKNOWN = '0123456789abcdef0123456789abcdef'

describe.each(databaseKinds)('an invitation on %s', (kind) => {
  let portal: TestPortal
  let calls: ReturnType<typeof callsOf>

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    calls = callsOf(portal)
  })
  afterAll(() => portal.stop())
  it.each(['v4', 'v5'])('shows enough to recognise the plant and nothing else (%s)', async (version) => {
    const { antrag_id } = await invited(portal, { betreiber_name: 'Neu', betreiber_email: 'nora@demo.example' })
    const { status, body } = await calls.show(antrag_id, version)
    expect([status, body]).toEqual([
      200,
      {
        ErrichterFirmenname: 'Solarbau Muster',
        ErrichterOrt: 'Musterstadt',
        AnlagenAdresse: { Strasse: 'Lindenweg', Ort: 'Musterstadt' },
        Anlagenart: 'PV',
        Anlagenleistung: 9.8,
      },
    ])
  })

  it('is valid until its last moment', async () => {
    const { antrag_id } = await invited(portal, { eingeladen_bis: daysFromNow(portal, 30) })
    portal.clock.advance(30 * DAY - 1)
    expect((await calls.show(antrag_id)).status).toBe(200)
    portal.clock.advance(1)
    expect(await calls.show(antrag_id)).toMatchObject(NONE)
  })

  const gone: Readonly<Record<string, Record<string, unknown>>> = {
    expired: { eingeladen_bis: '2026-11-01T00:00:00Z' },
    'not invited': { eingeladen_bis: null },
    cancelled: { status: 'storniert' },
    linked: { status: 'verknuepft', iss: 'https://id.example', sub: 'nora' },
    'without power': { anlagenleistung: null },
    'without address': { hausnummer: null },
    'without installer': { errichter_firmenname: null },
    'without the installer’s place': { errichter_ort: null },
  }
  it.each(Object.keys(gone))('gets the answer of an unknown one if it is %s, to a view and to a cancellation', async (what) => {
    const { antrag_id, antragsnummer } = await invited(portal, gone[what])
    const [unknown, malformed] = [await calls.show(UNKNOWN), await calls.show('%20')]
    expect(unknown).toMatchObject(NONE)
    expect([same(await calls.show(antrag_id)), same(malformed)]).toEqual([same(unknown), same(unknown)])
    expect(same(await calls.cancel({ antrag_id }))).toEqual(same(await calls.cancel({ antrag_id: UNKNOWN })))
    expect(await portal.sql('select 1 from portal.vorgang where nutzlast ->> $1 = $2', ['Antragsnummer', antragsnummer])).toEqual([])
  })

  it('is logged once if it lacks a required field, by its number and not by its id', async () => {
    const { antrag_id, antragsnummer } = await invited(portal, { errichter_ort: null })
    for (let times = 0; times < 3; times += 1) await calls.show(antrag_id)
    const lines = portal.logged.filter((line) => line.includes(antragsnummer))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, antragsnummer }])
    expect(portal.logged.join('')).not.toContain(antrag_id)
  })

  it('is found by its id, however many ids others behind the same network address have guessed', async () => {
    const [shown, cancelled] = [await invited(portal), await invited(portal)]
    for (let times = 0; times < 50; times += 1) expect(await calls.show(randomBytes(16).toString('hex'))).toMatchObject(NONE)
    expect(await calls.cancel({ antrag_id: UNKNOWN })).toMatchObject(NONE)
    expect((await calls.show(shown.antrag_id)).status).toBe(200)
    expect((await calls.cancel(cancelled)).status).toBe(200)
    expect(await portal.sql('select 1 from portal.quota')).toEqual([])
  })

  it('is not found by 1,100 guesses, which all get the same answer', async () => {
    expect(await answersToGuesses(portal, 1000)).toEqual([NOT_FOUND])
  })

  it('is found by its exact id only', async () => {
    const antrag_id = 'abcdef0123456789abcdef0123456789'
    const { antragsnummer } = await invited(portal, { antrag_id })
    for (const other of [antrag_id.toUpperCase(), `${antrag_id}0`, antrag_id.slice(1), `%20${antrag_id}`, antragsnummer]) {
      expect(await calls.show(other)).toMatchObject(NONE)
    }
    expect((await calls.show(antrag_id)).status).toBe(200)
  })
})
