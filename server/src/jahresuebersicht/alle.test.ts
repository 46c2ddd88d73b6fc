import { BLAETTER_PER_PART } from '#contract/jahresuebersicht/limits.ts'
import { jahressummenOf } from '#contract/jahresuebersicht/rules.ts'
import type { Jahresblaetter, Jahreskonten, Jahressummen } from '#contract/jahresuebersicht/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'

const PATH = '/api/portal/v1/jahresuebersicht'
/** more than two parts of the file, and more than a page of the screen */
const MANY = 2 * BLAETTER_PER_PART + 3

describe.each(databaseKinds)('the year of all accounts on %s', (kind) => {
  let portal: TestPortal
  let eva: Customer
  let ben: Customer
  const numbers = Array.from({ length: MANY }, (_, index) => String(7_600_000_000 + index))

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    eva = await portal.customer({ partner: { name: 'Eva Ganz' } })
    ben = await portal.customer({ partner: { name: 'Ben Fremd' } })
    // the first is for water, in another place; the last has entries in another year only
    for (const [index, vk_nummer] of numbers.entries()) {
      const typ = index === 0 ? 'Trinkwasser' : 'Einspeiser'
      const row = { vk_nummer, typ, hausnummer: String(index + 1).padStart(3, '0'), ort: index === 0 ? 'Nachbarstadt' : 'Musterstadt' }
      await portal.insert('vertragskonto', { ...row, gp_nummer: eva.gp })
      await book(vk_nummer, index === MANY - 1 ? 2023 : 2025, index === 0 ? '-25.10' : '0.10')
    }
    await book(numbers[1] ?? '', 2025, '-0.20', { zahlungsart: 'Abrechnung', abrechnung_von: '2024-01-01', abrechnung_bis: '2024-12-31' })
    await portal.insert('zaehler', { vk_nummer: numbers[2], gp_nummer: eva.gp, zaehlernummer: '1EMH0000088002' })
    for (const datum of ['2024-12-31', '2025-12-31'])
      await portal.insert('zaehlerstand', { vk_nummer: numbers[2], gp_nummer: eva.gp, zaehlernummer: '1EMH0000088002', datum })
    await portal.insert('dokument', { dokument_id: 'eva-1', vk_nummer: numbers[3], gp_nummer: eva.gp, versanddatum: '2025-05-01' })
    await portal.insert('vertragskonto', { vk_nummer: '7700000001', gp_nummer: ben.gp, ort: 'Fremdhausen' })
    await portal.insert('zahlung', { zahlung_id: 'ben', vk_nummer: '7700000001', gp_nummer: ben.gp, buchungstag: '2025-05-01', betrag: 7 })
    // booked to a former owner of one of Eva's accounts
    await portal.insert('zahlung', { zahlung_id: 'ben-2', vk_nummer: numbers[4], gp_nummer: ben.gp, buchungstag: '2025-05-01', betrag: 9 })
  })
  afterAll(() => portal.stop())

  const book = (vk_nummer: string, year: number, betrag: string, change: Readonly<Record<string, unknown>> = {}) =>
    portal.insert('zahlung', {
      zahlung_id: `${vk_nummer}-${betrag}`,
      vk_nummer,
      gp_nummer: eva.gp,
      buchungstag: `${year}-03-01`,
      betrag,
      ...change,
    })
  const ask = ({ cookie }: Pick<Customer, 'cookie'>, path = '', query: Readonly<Record<string, string>> = {}) =>
    portal.request('GET', `${PATH}${path}?${new URLSearchParams(query).toString()}`, { cookie })
  const sums = async (query: Readonly<Record<string, string>> = {}, who = eva, jahr = '2025') => {
    const { status, body } = await ask(who, `/alle/${jahr}`, query)
    expect(status).toBe(200)
    return body as Jahressummen
  }
  const numbersOf = ({ Konten }: Pick<Jahressummen, 'Konten'>) => Konten.map(({ Vertragskonto }) => Vertragskonto)

  /** Every overview of the year, part by part. */
  async function blaetter(query: Readonly<Record<string, string>> = {}) {
    const parts: Jahresblaetter[] = []
    let nach: string | undefined
    do {
      const { status, body } = await ask(eva, '/alle/2025/blaetter', { ...query, ...(nach && { nach }) })
      expect(status).toBe(200)
      parts.push(body as Jahresblaetter)
      nach = parts.at(-1)?.Weiter
    } while (nach !== undefined)
    return parts
  }

  it('names the years and choices of many accounts, and only the account that is asked for', async () => {
    const { body } = await ask(eva)
    const konten = body as Jahreskonten
    expect(konten).toEqual({
      AnzahlKonten: MANY,
      Jahre: [2025, 2024, 2023],
      Konten: [],
      Auswahl: {
        Partner: [{ GPNummer: eva.gp, Name: 'Eva Ganz' }],
        Orte: ['Musterstadt', 'Nachbarstadt'],
        Typen: ['Einspeiser', 'Trinkwasser'],
      },
    })
    const one = (await ask(eva, '', { vertragskonto: numbers[2] ?? '' })).body
    expect(one.Konten).toEqual([expect.objectContaining({ Vertragskonto: numbers[2], Jahre: [2025, 2024] })])
    expect((await ask(eva, '', { vertragskonto: '7700000001' })).body.Konten).toEqual([])
  })

  it('sums what was received and paid on each account with entries, and on all pages, in whole cents', async () => {
    const page = await sums()
    // 101 accounts with 0.10 each, one with a bill of 0.20 and one with water
    expect(page).toMatchObject({ Jahr: 2025, Gesamtanzahl: MANY - 1, Erhalten: 10.1, Gezahlt: 25.3 })
    expect(page.Konten[0]).toMatchObject({ Vertragskonto: numbers[1], Kundenname: 'Eva Ganz', Erhalten: 0.1, Gezahlt: 0.2 })
    const pages = [page]
    while (pages.flatMap(numbersOf).length < MANY - 1) pages.push(await sums({ offset: String(pages.flatMap(numbersOf).length) }))
    expect(pages.flatMap(numbersOf).toSorted()).toEqual(numbers.slice(0, -1))
    expect(await sums({ offset: '999999' })).toMatchObject({ Gesamtanzahl: MANY - 1, Erhalten: 10.1, Konten: [] })
  })

  it('has every overview of every account in parts, once each, with the sums of the pages', async () => {
    const parts = await blaetter()
    expect(parts.map(({ Blaetter }) => Blaetter.length)).toEqual([BLAETTER_PER_PART, BLAETTER_PER_PART, 2])
    const all = parts.flatMap(({ Blaetter }) => Blaetter)
    expect(numbersOf({ Konten: all } as never)).toEqual(numbers.slice(0, -1))
    for (const one of [all[0], all[2], all[3]]) {
      const single = await ask(eva, `/${one?.Vertragskonto}/2025`)
      expect([single.status, single.body]).toEqual([200, one])
    }
    const { erhalten, gezahlt } = jahressummenOf(all.flatMap(({ Zahlungen }) => Zahlungen))
    expect([erhalten, gezahlt]).toEqual([1010, 2530])
  })

  it.each([
    [{ suche: 'ganz 003' }, [2]],
    [{ suche: '88002' }, [2]],
    [{ suche: '7600000007' }, [7]],
    [{ ort: 'Nachbarstadt' }, [0]],
    [{ typ: 'Trinkwasser' }, [0]],
    [{ typ: 'Redispatch' }, []],
    [{ suche: 'Fremd' }, []],
    [{ ort: 'Fremdhausen' }, []],
    [{ suche: `' or true; --` }, []],
  ])('is filtered by %j, on the screen and in the file', async (query, expected) => {
    const page = await sums(query)
    expect(page.Gesamtanzahl).toBe(expected.length)
    const all = (await blaetter(query)).flatMap(({ Blaetter }) => Blaetter)
    expect(all.map(({ Vertragskonto }) => Vertragskonto)).toEqual(expected.map((index) => numbers[index]))
  })

  it("shows neither another customer's accounts nor entries of a former owner", async () => {
    for (const query of [{ gp: ben.gp }, { gp: '9999999999' }]) {
      expect(await sums(query)).toMatchObject({ Gesamtanzahl: 0, Erhalten: 0, Gezahlt: 0, Konten: [] })
      expect((await blaetter(query)).flatMap(({ Blaetter }) => Blaetter)).toEqual([])
    }
    expect(await sums({}, ben)).toMatchObject({ Gesamtanzahl: 1, Erhalten: 7, Konten: [{ Vertragskonto: '7700000001', Erhalten: 7 }] })
    expect(await sums({}, ben, '2024')).toMatchObject({ Gesamtanzahl: 0, Konten: [] })
    expect((await ask({ cookie: 'sid=x' }, '/alle/2025')).status).toBe(401)
  })

  it.each(['1989', '2028', '2199', '25', 'alle', "2025'--"])('does not exist for the year %s', async (jahr) => {
    for (const path of [`/alle/${jahr}`, `/alle/${jahr}/blaetter`]) expect((await ask(eva, path)).body).toEqual({ code: 'NichtGefunden' })
  })

  it.each([
    ['/alle/2025', { offset: '-1' }, 'offset'],
    ['/alle/2025', { gp: '1' }, 'gp'],
    ['/alle/2025', { typ: 'Gas' }, 'typ'],
    ['/alle/2025', { suche: 'a\u0000' }, 'suche'],
    ['/alle/2025/blaetter', { nach: '1' }, 'nach'],
    ['/alle/2025/blaetter', { offset: '1' }, 'offset'],
    ['', { vertragskonto: '1' }, 'vertragskonto'],
  ])('is refused under %s for %j, with the field named', async (path, query, feld) => {
    const { status, body } = await ask(eva, path, query)
    expect([status, body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld }] }])
  })
})
