import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDocumentsRule } from '../dokumente/meldung/rule.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { runRule, type MeldungRule } from './rules.ts'

const TODAY = '2026-11-20'
const NOON = '2026-11-20T12:00:00+01:00'

describe.each(databaseKinds)('notices that rules make on %s', (kind) => {
  let portal: TestPortal
  let beside: TestPortal
  let lastVk = 2_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind, { now: NOON })
    beside = await startTestPortal(kind, { now: NOON, beside: portal })
  })
  afterAll(async () => {
    await beside.stop()
    await portal.stop()
  })

  const run = async (typ: MeldungRule['typ'], on = portal) => on.runSchedule(`tell${typ}`)
  const tellDocuments = () => run('NewDocumentsAvailable')
  const tellLacks = () => run('PersonalDataIncomplete')
  const meldungenOf = async ({ cookie }: Customer) => (await portal.request('GET', '/api/css/v5/meldungen', { cookie })).body.Meldungen
  const textsOf = async (customer: Customer) => (await meldungenOf(customer)).map(({ Nachricht }: { Nachricht: string }) => Nachricht)
  const rowsOf = ({ gp }: Customer) =>
    portal.sql<{ meldung_id: string; meldedatum: string; nachricht: string; gelesen: boolean }>(
      'select meldung_id, meldedatum, nachricht, gelesen from portal.meldung where gp_nummer = $1 order by meldedatum, gelesen desc',
      [gp],
    )
  const read = (customer: Customer, id: string) => portal.request('PATCH', `/api/css/v5/meldungen/${id}`, { cookie: customer.cookie })
  const account = async (gp_nummer: string) => {
    const vk_nummer = String((lastVk += 1))
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer })
    return vk_nummer
  }
  const dokument = (gp_nummer: string, vk_nummer: string, row: Record<string, unknown> = {}) =>
    portal.insert('dokument', { dokument_id: randomUUID(), gp_nummer, vk_nummer, versanddatum: TODAY, ...row })
  const unmarked = async () => (await portal.sql('select 1 from portal.dokument where gemeldet_am is null')).length

  describe('notices of new documents', () => {
    it('name the kind of a single one, count several, and exist once per account', async () => {
      const ada = await portal.customer()
      const [sun, water] = [await account(ada.gp), await account(ada.gp)]
      await dokument(ada.gp, sun)
      for (const typ of ['RT', 'MA', 'KS']) await dokument(ada.gp, water, { typ })
      await tellDocuments()
      const common = { MeldungID: expect.any(String), Meldedatum: TODAY, Typ: 'NewDocumentsAvailable' }
      const found = await meldungenOf(ada)
      expect(found).toHaveLength(2)
      expect(found).toContainEqual({
        ...common,
        Nachricht: 'Ihre Jahresabrechnung liegt für Sie bereit.',
        MeldungDetails: { GPNummer: ada.gp, VKNummer: sun },
      })
      expect(found).toContainEqual({
        ...common,
        Nachricht: '3 neue Dokumente liegen für Sie bereit.',
        MeldungDetails: { GPNummer: ada.gp, VKNummer: water },
      })
      await tellDocuments()
      expect(await meldungenOf(ada)).toEqual(found)
    })

    it.each([
      ['VB', 'Ihre Vertragsbestätigung liegt für Sie bereit.'],
      ['MA', 'Eine Mahnung liegt für Sie bereit.'],
      ['XX', 'Ein neues Schreiben liegt für Sie bereit.'],
      ['constructor', 'Ein neues Schreiben liegt für Sie bereit.'],
    ])('say for a document of kind %s "%s", never the title', async (typ, text) => {
      const ada = await portal.customer()
      await dokument(ada.gp, await account(ada.gp), { typ, titel: '<img src=x onerror=alert(1)>' })
      await tellDocuments()
      expect(await textsOf(ada)).toEqual([text])
    })

    it('are neither listed for another person nor marked as read by them', async () => {
      const [ada, ben] = [await portal.customer(), await portal.customer()]
      await dokument(ada.gp, await account(ada.gp))
      await tellDocuments()
      const [{ MeldungID: id }] = await meldungenOf(ada)
      expect(await meldungenOf(ben)).toEqual([])
      expect((await read(ben, id)).status).toBe(404)
      expect(await meldungenOf(ada)).toHaveLength(1)
    })

    it('stay with the business partner when the account changes hands', async () => {
      const [ada, ben] = [await portal.customer(), await portal.customer()]
      const vk = await account(ada.gp)
      await dokument(ada.gp, vk)
      await portal.sql('update portal.vertragskonto set gp_nummer = $1 where vk_nummer = $2', [ben.gp, vk])
      await tellDocuments()
      expect(await meldungenOf(ada)).toMatchObject([{ MeldungDetails: { GPNummer: ada.gp } }])
      expect(JSON.stringify(await meldungenOf(ada))).not.toContain(vk)
      expect(await meldungenOf(ben)).toEqual([])
    })

    it('omit read and old ones and those of a partner that no person sees, but mark them', async () => {
      const ada = await portal.customer()
      const vk = await account(ada.gp)
      await portal.insert('geschaeftspartner', { gp_nummer: '1999999991' })
      await dokument(ada.gp, vk, { gelesen: true })
      await dokument(ada.gp, vk, { versanddatum: '2026-10-20' })
      await dokument('1999999991', vk)
      await tellDocuments()
      expect(await meldungenOf(ada)).toEqual([])
      expect(await portal.sql(`select 1 from portal.meldung where gp_nummer = '1999999991'`)).toEqual([])
      expect(await unmarked()).toBe(0)
    })

    it('count days from midnight in Berlin, not in UTC', async () => {
      const ada = await portal.customer()
      const vk = await account(ada.gp)
      const daysAfter = async (versanddatum: string, moment: string) => {
        portal.clock.set(moment)
        await dokument(ada.gp, vk, { versanddatum })
        await tellDocuments()
        return (await rowsOf(ada)).map(({ meldedatum }) => meldedatum)
      }
      expect(await daysAfter('2026-10-21', '2026-11-20T22:59:59.999Z')).toEqual(['2026-11-20'])
      // a millisecond later the same document is thirty-one days old
      expect(await daysAfter('2026-10-21', '2026-11-20T23:00:00.000Z')).toEqual(['2026-11-20'])
      expect(await daysAfter('2026-10-22', '2026-11-20T23:00:00.000Z')).toEqual(['2026-11-20', '2026-11-21'])
      portal.clock.set(NOON)
    })

    it('include later documents of the day while they are unread; then there is a new one', async () => {
      const ada = await portal.customer()
      const vk = await account(ada.gp)
      const texts: string[][] = []
      for (let round = 0; round < 3; round += 1) {
        await dokument(ada.gp, vk)
        await tellDocuments()
        texts.push(await textsOf(ada))
      }
      expect(texts).toEqual([
        ['Ihre Jahresabrechnung liegt für Sie bereit.'],
        ['2 neue Dokumente liegen für Sie bereit.'],
        ['3 neue Dokumente liegen für Sie bereit.'],
      ])
      const [{ MeldungID: id }] = await meldungenOf(ada)
      await read(ada, id)
      await portal.sql('update portal.dokument set gelesen = true where gp_nummer = $1', [ada.gp])
      await dokument(ada.gp, vk)
      await tellDocuments()
      expect(await textsOf(ada)).toEqual(['Ihre Jahresabrechnung liegt für Sie bereit.'])
    })

    it('do not change or duplicate a notice of the operator', async () => {
      const ada = await portal.customer()
      const vk_nummer = await account(ada.gp)
      const row = { gp_nummer: ada.gp, vk_nummer, typ: 'NewDocumentsAvailable', nachricht: 'Post für Sie', meldedatum: TODAY }
      await portal.insert('meldung', { meldung_id: randomUUID(), ...row })
      await dokument(ada.gp, vk_nummer)
      await tellDocuments()
      expect(await textsOf(ada)).toEqual(['Post für Sie'])
    })

    it('are created together with the mark or not at all, and once after a fault', async () => {
      const ada = await portal.customer()
      await dokument(ada.gp, await account(ada.gp))
      const broken: MeldungRule = {
        ...newDocumentsRule,
        look: async (db, today) => {
          const { anlaesse, ...found } = await newDocumentsRule.look(db, today)
          return { ...found, anlaesse: [...anlaesse, { gpNummer: 'nobody', vkNummer: null, text: 'x' }] }
        },
      }
      await expect(runRule(portal, broken)).rejects.toThrow(/foreign key/)
      expect([await unmarked(), await meldungenOf(ada)]).toEqual([1, []])
      await tellDocuments()
      expect([await unmarked(), await textsOf(ada)]).toEqual([0, ['Ihre Jahresabrechnung liegt für Sie bereit.']])
    })

    it('mark many old ones in batches, and stop between two when the process stops', async () => {
      const ada = await portal.customer()
      const vk = await account(ada.gp)
      await portal.sql(
        `insert into portal.dokument (dokument_id, gp_nummer, vk_nummer, vertragskontotyp, titel, versanddatum, typ, datei, groesse, pruefsumme)
         select 'alt-' || n, $1, $2, 'Einspeiser', 'Alt', '2020-01-01', 'KS', 'x.pdf', 1, repeat('0', 32)::bytea from generate_series(1, 5001) n`,
        [ada.gp, vk],
      )
      await dokument(ada.gp, vk)
      await runRule(portal, newDocumentsRule, AbortSignal.abort())
      // the newest is announced first
      expect([await unmarked(), (await meldungenOf(ada)).length]).toEqual([2, 1])
      await tellDocuments()
      expect([await unmarked(), (await meldungenOf(ada)).length]).toEqual([0, 1])
    })
  })

  it('are created once by two processes at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ada = await portal.customer()
      const vk = await account(ada.gp)
      await dokument(ada.gp, vk)
      await dokument(ada.gp, vk)
      await Promise.all([portal, beside].flatMap((one) => [run('NewDocumentsAvailable', one), run('PersonalDataIncomplete', one)]))
      expect((await textsOf(ada)).toSorted()).toEqual([
        '2 neue Dokumente liegen für Sie bereit.',
        'Bitte ergänzen Sie für Ada Sonne die E-Mail-Adresse und eine Telefonnummer.',
      ])
    }
  })

  describe('notices of missing personal data', () => {
    const complete = { typ: 'Person', geburtsdatum: '1978-06-21', telefonnummer: '+493023125001', email_adresse: 'ada@demo.example' }
    const without = (...columns: string[]) => ({ ...complete, ...Object.fromEntries(columns.map((column) => [column, null])) })
    const ask = (ada: Customer, body: object) =>
      portal.request('PATCH', `/api/css/v5/geschaeftspartner/${ada.gp}/persoenlichedaten`, { cookie: ada.cookie, body })

    it.each([
      ['a birthday', without('geburtsdatum'), ['Bitte ergänzen Sie für Ada Sonne das Geburtsdatum.']],
      ['an address', without('email_adresse'), ['Bitte ergänzen Sie für Ada Sonne die E-Mail-Adresse.']],
      ['any number', without('telefonnummer'), ['Bitte ergänzen Sie für Ada Sonne eine Telefonnummer.']],
      [
        'all of it',
        without('geburtsdatum', 'email_adresse', 'telefonnummer'),
        ['Bitte ergänzen Sie für Ada Sonne das Geburtsdatum, die E-Mail-Adresse und eine Telefonnummer.'],
      ],
      ['nothing', complete, []],
      ['nothing with a mobile number only', { ...without('telefonnummer'), mobilfunknummer: '+491713920001' }, []],
      ['nothing that an organisation has', { ...without('geburtsdatum'), typ: 'Organisation' }, []],
      ['nothing that a partner without a kind must have', { ...without('geburtsdatum'), typ: null }, []],
    ])('name what is missing: %s', async (_, partner, texts) => {
      const ada = await portal.customer({ partner })
      await tellLacks()
      expect(await textsOf(ada)).toEqual(texts)
      await tellLacks()
      expect(await textsOf(ada)).toEqual(texts)
    })

    it('count a requested value as present until the operator refuses it', async () => {
      const ada = await portal.customer({ partner: without('geburtsdatum', 'telefonnummer') })
      await ask(ada, { Geburtsdatum: '1980-02-29' })
      await tellLacks()
      expect(await textsOf(ada)).toEqual(['Bitte ergänzen Sie für Ada Sonne eine Telefonnummer.'])
      await ask(ada, { Mobilfunknummer: '+491713920001' })
      await tellLacks()
      expect(await rowsOf(ada)).toMatchObject([{ nachricht: 'Bitte ergänzen Sie für Ada Sonne eine Telefonnummer.', gelesen: true }])
      await portal.sql(`update portal.vorgang set status = 'abgelehnt' where gp_nummer = $1`, [ada.gp])
      portal.clock.set('2027-05-19T12:00:00+02:00')
      await tellLacks()
      expect(await rowsOf(ada)).toMatchObject([
        {},
        { nachricht: 'Bitte ergänzen Sie für Ada Sonne das Geburtsdatum und eine Telefonnummer.', gelesen: false },
      ])
      portal.clock.set(NOON)
    })

    it('say what is missing at present, and are withdrawn once nothing is', async () => {
      const ada = await portal.customer({ partner: without('geburtsdatum', 'email_adresse') })
      await tellLacks()
      const [{ meldung_id } = { meldung_id: '' }] = await rowsOf(ada)
      await portal.sql(`update portal.geschaeftspartner set geburtsdatum = '1978-06-21' where gp_nummer = $1`, [ada.gp])
      await tellLacks()
      expect(await rowsOf(ada)).toEqual([
        { meldung_id, meldedatum: TODAY, nachricht: 'Bitte ergänzen Sie für Ada Sonne die E-Mail-Adresse.', gelesen: false },
      ])
      await portal.sql(`update portal.geschaeftspartner set email_adresse = 'a@demo.example' where gp_nummer = $1`, [ada.gp])
      await tellLacks()
      expect(await meldungenOf(ada)).toEqual([])
    })

    it('come again 180 days after one was read, not a day before, and never beside an unread one', async () => {
      const [ada, ben] = [
        await portal.customer({ partner: without('geburtsdatum') }),
        await portal.customer({ partner: without('geburtsdatum') }),
      ]
      await tellLacks()
      await read(ada, (await meldungenOf(ada))[0].MeldungID)
      const daysOn = async (moment: string) => {
        portal.clock.set(moment)
        await tellLacks()
        return [(await rowsOf(ada)).length, (await rowsOf(ben)).length]
      }
      expect(await daysOn('2027-05-18T23:59:59+02:00')).toEqual([1, 1])
      expect(await daysOn('2027-05-19T00:00:00+02:00')).toEqual([2, 1])
      portal.clock.set(NOON)
    })

    it('do not change a notice of the operator and add none beside it', async () => {
      const ada = await portal.customer({ partner: without('geburtsdatum') })
      const row = { gp_nummer: ada.gp, typ: 'PersonalDataIncomplete', nachricht: 'Bitte rufen Sie uns an.', meldedatum: TODAY }
      await portal.insert('meldung', { meldung_id: randomUUID(), ...row })
      await tellLacks()
      await portal.sql(`update portal.geschaeftspartner set geburtsdatum = '1978-06-21' where gp_nummer = $1`, [ada.gp])
      await tellLacks()
      expect(await textsOf(ada)).toEqual(['Bitte rufen Sie uns an.'])
    })

    it('reach the last partner that a person sees, beyond the first batch', async () => {
      await portal.sql(
        `with neu as (insert into portal.geschaeftspartner (gp_nummer, name) select '12' || lpad(n::text, 8, '0'), 'x' from generate_series(1, 2001) n
                      returning gp_nummer)
         insert into portal.zugang (iss, sub, gp_nummer) select 'x', 'viele', gp_nummer from neu where gp_nummer <> '1200000007'`,
      )
      await tellLacks()
      const told = await portal.sql<{ gp_nummer: string }>(
        `select gp_nummer from portal.meldung where gp_nummer like '12%' order by gp_nummer`,
      )
      expect([told.length, told.at(-1)?.gp_nummer]).toEqual([2000, '1200002001'])
      expect(told.map(({ gp_nummer }) => gp_nummer)).not.toContain('1200000007')
    })
  })
})
