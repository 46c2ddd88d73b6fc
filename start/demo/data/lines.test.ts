import { DAY } from '#contract/_shared/datum/units.ts'
import { formatDatum } from '#contract/_shared/text/format.ts'
import { DOKUMENTTYPEN } from '#contract/dokumente/rules.ts'
import { obisShort } from '#contract/zaehlerstaende/rules.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { statement } from '#platform/db/port.ts'
import { readPdf, textOfPdf } from '#platform/pdf/testing/read.ts'
import { asSystem } from '#server/_kit/context.ts'
import { MIGRATIONS } from '#server/_kit/testing.ts'
import { runImport } from '#server/erp/import/run.ts'
import { importKinds } from '#server/import-kinds.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoLines } from './lines.ts'
import { drawBrief } from './dokumente-pdf.ts'
import type { Brief } from './dokumente-texte.ts'
import { dokumenteOn } from './dokumente.ts'
import { erechnungOf } from './erechnung.ts'
import { demoVorgaenge } from './vorgaenge.ts'
import { demoUsers, noraRegistriert } from './users.ts'

const today = '2026-11-20'
const issuer = 'http://localhost:8080/id'
const lines = demoLines(today, issuer).map((line) => JSON.parse(line) as Record<string, unknown>)
const ofArt = (art: string) => lines.filter((line) => line['art'] === art)
const daysBefore = (day: unknown) => ((Date.parse(today) - Date.parse(String(day))) / DAY) * 1000

const partnersOf = (login: string) => {
  const sub = demoUsers.find((user) => user.login === login)?.sub
  return ofArt('zugang').flatMap((line) => (line['sub'] === sub ? [line['GPNummer']] : []))
}
const accountsOf = (login: string) => ofArt('vertragskonto').filter((line) => partnersOf(login).includes(line['GPNummer']))
const typesOf = (login: string) => [...new Set(accountsOf(login).map((line) => String(line['Vertragskontotyp'])))].toSorted()
const dokumenteOf = (login: string) => ofArt('dokument').filter((line) => partnersOf(login).includes(line['Geschaeftspartner']))
const metersOf = (login: string) => {
  const numbers = accountsOf(login).map((line) => line['Vertragskonto'])
  return ofArt('zaehler').filter((line) => numbers.includes(line['Vertragskonto']))
}
const readingsOf = (meter: Record<string, unknown> | undefined) =>
  ofArt('zaehlerstand').filter((line) => line['Zaehlernummer'] === meter?.['Zaehlernummer'])
const readingDays = (meter: Record<string, unknown> | undefined) => new Set(readingsOf(meter).map((line) => line['Datum'])).size

describe('the demo accounts', () => {
  it('are billed in one way, consistently in all data', () => {
    const settled = [...ofArt('anlage'), ...ofArt('abschlag')]
    const byAccount = Map.groupBy(settled, (line) => line['Vertragskonto'])
    const torn = [...byAccount].filter(([, ofAccount]) => new Set(ofAccount.map((line) => line['Verrechnungstyp'])).size > 1)
    expect(torn.map(([account]) => account)).toEqual([])
  })
})

describe('the demo data', () => {
  /** all demo streets are in Germany, and no demo account has moved */
  const LEFT_OUT = ['land', 'partner_seit']

  it.each(importKinds)('have a value for every column of $art', ({ art, columns, files = [] }) => {
    // filled in by the store
    const later = files.flatMap((file) => [file.columns.groesse, file.columns.pruefsumme])
    const filled = Object.entries(columns).filter(([, { feld, cell }]) =>
      ofArt(art).some((line) => line[feld] !== undefined && cell(line[feld], line) !== null),
    )
    const expected = Object.keys(columns).filter((column) => ![...LEFT_OUT, ...later].includes(column))
    expect(expected.filter((column) => !filled.some(([name]) => name === column))).toEqual([])
  })
})

describe('the demo readings', () => {
  it('lie in the past and grow, register by register', () => {
    const registers = Map.groupBy(ofArt('zaehlerstand'), (line) => `${String(line['Zaehlernummer'])} ${obisShort(String(line['Obis']))}`)
    expect(registers.size).toBeGreaterThan(20)
    for (const readings of registers.values()) {
      const inOrder = readings.toSorted((a, b) => String(a['Datum']).localeCompare(String(b['Datum'])))
      const values = inOrder.map((line) => Number(line['Zaehlerstand']))
      expect(values).toEqual(values.toSorted((a, b) => a - b))
      expect(new Set(inOrder.map((line) => line['Datum'])).size).toBe(readings.length)
      expect(inOrder.every((line) => String(line['Datum']) < today)).toBe(true)
    }
  })

  it('leave room for a new one: the latest are older than 14 days', () => {
    for (const login of ['ada.sonne', 'wim.wasser']) {
      const days = metersOf(login)
        .flatMap(readingsOf)
        .map((line) => daysBefore(line['Datum']))
      expect(Math.min(...days)).toBeGreaterThan(14)
    }
  })

  it('end with the contract', () => {
    for (const account of ofArt('vertragskonto').filter((line) => line['Ablaufdatum'] !== undefined)) {
      const readings = ofArt('zaehlerstand').filter((line) => line['Vertragskonto'] === account['Vertragskonto'])
      expect(readings.every((line) => String(line['Datum']) <= String(account['Ablaufdatum']))).toBe(true)
    }
  })
})

describe('the data of demo customers', () => {
  it('ada.sonne has every kind of feed-in meter', () => {
    expect(partnersOf('ada.sonne')).toHaveLength(1)
    expect(typesOf('ada.sonne')).toEqual(['Einspeiser'])
    const [twoWay, intelligent, foreign, loadProfile, unread, expired] = metersOf('ada.sonne')
    expect(twoWay).toMatchObject({ Zaehlertyp: 'Zweirichtungszaehler', Messstellenbetreiber: 'Netz Musterland GmbH' })
    expect(new Set(readingsOf(twoWay).map((line) => line['Obis']))).toEqual(new Set(['1.8.0', '2.8.0']))
    expect([readingDays(twoWay), readingsOf(twoWay).length]).toEqual([15, 30])
    expect(readingsOf(twoWay).some((line) => line['AbleseArtBezeichnung'] === 'geschätzt')).toBe(true)
    expect(intelligent).toMatchObject({ IsIms: true })
    expect(foreign).toMatchObject({ Messstellenbetreiber: 'Messwerk Nachbarstadt GmbH' })
    expect(loadProfile).toMatchObject({ IsLastgang: true })
    expect([unread?.['Zaehlertyp'], readingDays(unread)]).toEqual(['Einrichtungszaehler', 0])
    expect(readingDays(expired)).toBeGreaterThan(0)
    const ended = accountsOf('ada.sonne').filter((line) => line['Ablaufdatum'] !== undefined)
    expect(ended).toMatchObject([{ Vertragskonto: expired?.['Vertragskonto'] }])
    expect(accountsOf('ada.sonne').some((line) => line['AbweichenderPostempfaenger'] !== undefined)).toBe(true)
  })

  it('wim.wasser has two water connections, one expired', () => {
    expect(accountsOf('wim.wasser').map((line) => [line['Vertragskontotyp'], line['Ablaufdatum'] !== undefined])).toEqual([
      ['Trinkwasser', false],
      ['Trinkwasser', true],
    ])
    expect(readingDays(metersOf('wim.wasser')[0])).toBe(9)
  })

  it('mia.mix has three partners, every type, and lists of six, five and seven entries', () => {
    expect(partnersOf('mia.mix')).toHaveLength(3)
    expect(typesOf('mia.mix')).toEqual(['Dienstleistung', 'Einspeiser', 'Redispatch', 'Trinkwasser'])
    expect(metersOf('mia.mix').map(readingDays)).toEqual(expect.arrayContaining([6, 5, 7]))
  })

  it('requests concern the customer’s own partners and contracts', () => {
    const loginOf = (sub: string) => sub.replace('demo-', '').replace('-', '.')
    for (const { sub, schluessel, gpNummer, vkNummer = gpNummer } of demoVorgaenge) {
      const own = [...partnersOf(loginOf(sub)), ...accountsOf(loginOf(sub)).map((line) => line['Vertragskonto'])]
      expect(own).toEqual(expect.arrayContaining([schluessel.split('|')[0], gpNummer, vkNummer]))
    }
    expect(demoVorgaenge.filter(({ stand, grund }) => (stand === 'abgelehnt') !== (grund !== undefined))).toEqual([])
    expect(new Set(demoVorgaenge.map(({ stand }) => stand)).size).toBe(5)
  })

  it('the other customers match their situations', () => {
    expect(typesOf('rita.redispatch')).toEqual(['Einspeiser', 'Redispatch'])
    expect(typesOf('dora.dienst')).toEqual(['Dienstleistung'])
    expect(typesOf('frida.faktor')).toEqual(['Einspeiser'])
    expect(typesOf('lars.luecke')).toEqual(['Trinkwasser'])
    expect([partnersOf('nora.neu'), partnersOf('sven.service')]).toEqual([[], []])
    expect(ofArt('vertragskonto')).toContainEqual(
      expect.objectContaining({ Vertragskonto: noraRegistriert.vertragskonto, GPNummer: noraRegistriert.gpNummer }),
    )
    const [lars] = ofArt('geschaeftspartner').filter((line) => partnersOf('lars.luecke').includes(line['GPNummer']))
    expect(lars).not.toHaveProperty('EMailAdresse')
    expect(lars).not.toHaveProperty('Telefonnummer')
  })

  it.each([
    ['ada.sonne', ['NewDocumentsAvailable', 'Unknown']],
    ['wim.wasser', ['NewDocumentsAvailable', 'SEPAWillExpire']],
    ['mia.mix', ['NewDocumentsAvailable']],
    ['lars.luecke', []],
    ['dora.dienst', []],
  ])('%s has unread notices of these kinds: %j', (login, kinds) => {
    const own = ofArt('meldung').filter((line) => partnersOf(login).includes(line['GPNummer']))
    const unread = own.filter((line) => line['Gelesen'] !== true)
    expect([...new Set(unread.map((line) => String(line['Typ'])))].toSorted()).toEqual(kinds)
    const accounts = accountsOf(login).map((line) => line['Vertragskonto'])
    expect(own.filter((line) => line['VKNummer'] !== undefined && !accounts.includes(line['VKNummer']))).toEqual([])
  })

  it('ada.sonne has 40 documents of all types from four years, some unread, with positive and negative amounts', () => {
    const own = dokumenteOf('ada.sonne')
    expect(own).toHaveLength(40)
    expect(new Set(own.map((line) => line['Typ']))).toEqual(new Set(DOKUMENTTYPEN))
    expect(new Set(own.map((line) => line['Vertragskonto'])).size).toBe(6)
    expect(new Set(own.map((line) => String(line['Versanddatum']).slice(0, 4))).size).toBeGreaterThanOrEqual(4)
    expect(new Set(own.map((line) => Math.sign(Number(line['Abrechnungsbetrag'] ?? Number.NaN))))).toEqual(new Set([-1, 0, 1, Number.NaN]))
    expect(own.filter((line) => line['Gelesen'] === false).length).toBeGreaterThan(3)
  })

  it.each(['wim.wasser', 'rita.redispatch', 'dora.dienst', 'mia.mix', 'frida.faktor', 'lars.luecke'])('%s has documents', (login) => {
    const own = dokumenteOf(login)
    const ofKonto = new Map(accountsOf(login).map((line) => [line['Vertragskonto'], [line['GPNummer'], line['Vertragskontotyp']]]))
    expect(own.length).toBeGreaterThan(1)
    for (const line of own) expect([line['Geschaeftspartner'], line['Vertragskontotyp']]).toEqual(ofKonto.get(line['Vertragskonto']))
  })

  it('nobody else has documents, and those of a notice have its date', () => {
    expect(dokumenteOf('nora.neu')).toEqual([])
    const unread = ofArt('meldung').filter((line) => line['Typ'] === 'NewDocumentsAvailable' && line['Gelesen'] !== true)
    const days = ofArt('dokument').map(
      (line) => `${String(line['Vertragskonto'])} ${String(line['Versanddatum'])} ${String(line['Gelesen'])}`,
    )
    expect(
      unread.map((line) => `${String(line['VKNummer'])} ${String(line['Meldedatum'])} false`).filter((one) => !days.includes(one)),
    ).toEqual([])
  })

  it('account numbers follow their type, and no two logins share a subject', () => {
    const firstDigit: Record<string, string> = { Einspeiser: '2', Trinkwasser: '3', Redispatch: '4', Dienstleistung: '5' }
    for (const line of ofArt('vertragskonto')) {
      expect(String(line['Vertragskonto'])[0]).toBe(firstDigit[String(line['Vertragskontotyp'])])
    }
    expect(new Set(demoUsers.map((user) => user.sub)).size).toBe(demoUsers.length)
    expect(demoUsers.find((user) => user.login === 'ada.sonne')).toMatchObject({ sub: 'demo-ada-sonne', email: 'ada.sonne@demo.example' })
  })
})

describe.each(everyDatabaseKind)('the demo data on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind, MIGRATIONS)
  })
  afterAll(() => fresh.drop())

  it.each([today, '2028-02-29', '2027-01-01'])('passes the import on %s, and again without changes', async (day) => {
    const text = `${demoLines(day, issuer).join('\n')}\n`
    const intake = async (name: string) => ({ name, groesse: name.length, pruefsumme: createHash('sha256').update(name).digest() })
    const load = () =>
      runImport(
        fresh.database,
        (async function* source() {
          yield text
        })(),
        { kinds: importKinds, intake },
      )
    expect((await load()).faults).toMatchObject({ total: 0, first: [] })
    const again = await load()
    expect(again.faults.total).toBe(0)
    expect(again.arten.map(({ neu, geaendert }) => neu + geaendert)).toEqual(importKinds.map(() => 0))
  })

  it('links mia.mix to her three partners', async () => {
    const count = statement('test.zugaenge', 'select count(*) from portal.zugang where iss = $1 and sub = $2')
    const rows = await asSystem(fresh.database, (db) => db.query<{ count: number }>(count, [issuer, 'demo-mia-mix']))
    expect(rows).toEqual([{ count: 3 }])
  })
})

describe('the demo letters', () => {
  it('are tagged PDFs with title, date, number and amounts', async () => {
    for (const { line, brief } of dokumenteOn(today)) {
      const pdf = await drawBrief(brief)
      const said = textOfPdf(pdf)
      const [year, month, day] = line.Versanddatum.split('-')
      for (const part of [line.Titel, line.Vertragskonto, `${day}.${month}.${year}`, brief.empfaenger.name, brief.kunde])
        expect(said).toContain(part)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      const { catalog, pages } = readPdf(pdf)
      expect([catalog.includes('/MarkInfo'), pages.length]).toEqual([true, 1])
    }
  })

  it('name the period of a bill that its booking has', async () => {
    const bookings = ofArt('zahlung').filter((line) => line['Zahlungsart'] === 'Abrechnung')
    expect(bookings.length).toBeGreaterThan(0)
    for (const { line, brief } of dokumenteOn(today)) {
      const booking = bookings.find((one) => one['ZahlungID'] === `abrechnung-${line.ID}`)
      if (!booking) continue
      const said = textOfPdf(await drawBrief(brief))
      for (const end of ['AbrechnungVon', 'AbrechnungBis']) expect(said).toContain(formatDatum(String(booking[end])))
    }
  })

  it('are a form for a mandate, with all it needs', async () => {
    const form = dokumenteOn(today).find(({ brief }) => brief.typ === 'SE')
    const said = textOfPdf(await drawBrief(form?.brief as Brief)).replaceAll('\n', ' ')
    for (const part of ['DE98ZZZ09999999999', `Mandatsreferenz: ${form?.line.Vertragskonto}`, 'Ich ermächtige', 'IBAN:', 'Unterschrift:']) {
      expect(said).toContain(part)
    }
  })

  it('have e-invoices whose amounts are those of the letter, also of one whose sender is the customer', async () => {
    const bills = dokumenteOn(today).filter(({ line }) => line.ERechnung !== undefined)
    expect(bills.map(({ line }) => line.Abrechnungsbetrag)).toEqual([1840.66, -187.42])
    for (const { line, brief } of bills) {
      const xml = erechnungOf(line.ID, brief)
      const amountOf = (name: string) => Number(new RegExp(`<cbc:${name} currencyID="EUR">([0-9.]+)<`).exec(xml)?.[1])
      expect(amountOf('PayableAmount')).toBe(Math.abs(line.Abrechnungsbetrag ?? 0))
      expect(amountOf('TaxExclusiveAmount') + amountOf('TaxAmount')).toBeCloseTo(amountOf('TaxInclusiveAmount'), 2)
      expect(amountOf('TaxInclusiveAmount') - amountOf('PrepaidAmount')).toBeCloseTo(amountOf('PayableAmount'), 2)
      const open = [...xml.matchAll(/<([a-zA-Z:]+)[^>]*>/g)].map(([, name = '']) => name)
      const closed = [...xml.matchAll(/<\/([a-zA-Z:]+)>/g)].map(([, name = '']) => name)
      expect(open.toSorted()).toEqual(closed.toSorted())
    }
  })

  it('show a bill’s amounts in a table that adds up', async () => {
    const bill = dokumenteOn(today).find(({ line }) => line.Abrechnungsbetrag === -187.42)
    const pdf = await drawBrief(bill?.brief as Brief)
    // the same day gives the same files, also when words come from the cache
    expect(pdf.equals(await drawBrief(bill?.brief as Brief))).toBe(true)
    expect(textOfPdf(pdf)).toContain('Entgelt für Trinkwasser\n748,42 €\nBereits gezahlte Abschläge\n561,00 €\nZu zahlen\n187,42 €')
    const tags = readPdf(pdf).source.match(/\/S \/T(?:R|D|H\n\/A <<\n\/O \/Table\n\/Scope \/Row)$/gm) ?? []
    expect([...Map.groupBy(tags, (tag) => tag.slice(0, 6)).values()].map((same) => same.length)).toEqual([5, 5, 5])
  })
})

describe('the demo addresses', () => {
  it('are a few hundred, each once, including every address of a customer', () => {
    const spelt = (street: unknown, number: unknown, zip: unknown, city: unknown) => [street, number, zip, city].join('|')
    const known = ofArt('adresse').map((line) => spelt(line['Strasse'], line['Hausnummer'], line['PLZ'], line['Ort']))
    expect(known.length).toBeGreaterThan(400)
    expect(new Set(known).size).toBe(known.length)
    const homes = ofArt('geschaeftspartner').map((line) => line['Postanschrift'] as Record<string, string>)
    const places = ofArt('vertragskonto').map((line) => line['AnlagenAdresse'] as Record<string, string>)
    const needed = [
      ...homes.map((at) => spelt(at['street'], at['houseNumber'], at['zip'], at['city'])),
      ...places.map((at) => spelt(at['Strasse'], at['Hausnummer'], at['PLZ'], at['Ort'])),
    ]
    expect(needed.filter((one) => !known.includes(one))).toEqual([])
  })
})
