import { allVorgaenge, isVorgangArt, type VorgangArt } from '#contract/all-vorgaenge.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { receiverOf, requested, type Receiver } from './testing/receiver.ts'

const NOBODY_HAS = '00000000-0000-4000-8000-000000000000'
const GRUND = 'Die Nummer gehört zu einem anderen Finanzamt.'

describe.each(databaseKinds)("the operator's decision on %s", (kind) => {
  let portal: TestPortal
  let erp: Receiver
  let ada: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind, { strangePayloads: true })
    erp = await receiverOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    ada = await portal.customer()
  })

  const asked = (art: VorgangArt = 'Steuernummer', changes = {}) => requested(portal, ada, { art, ...changes })
  const rowOf = async (id: string) => (await portal.sql('select status, grund from portal.vorgang where id = $1', [id]))[0]
  const told = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, body]
  }
  const notices = async () => (await portal.request('GET', '/api/css/v5/meldungen', { cookie: ada.cookie })).body
  const mails = async () => (await portal.messages()).filter(({ to }) => to === `${ada.sub}@demo.example`)
  const done = { status: 'bestaetigt', grund: null }
  const over = [409, { code: 'VorgangErledigt' }]

  describe('a refused decision', () => {
    it('a decision is refused for an unknown Vorgang and a malformed id', async () => {
      const missing = [404, { code: 'NichtGefunden' }]
      expect(await told(erp.confirm(NOBODY_HAS))).toEqual(missing)
      expect(await told(erp.reject(NOBODY_HAS, GRUND))).toEqual(missing)
      for (const id of ['1', `${NOBODY_HAS}0`, '..', '%00']) expect(await told(erp.confirm(encodeURIComponent(id)))).toEqual(missing)
    })

    it.each([undefined, null, '', ' ', '\u00a0 ', 'x'.repeat(501), 'zwei\nZeilen', 'halb \ud800', 7, [GRUND]])(
      'a decision is refused with the reason %j',
      async (grund) => {
        const id = await asked()
        expect(await told(erp.reject(id, grund))).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'Grund' }] }])
        expect(await rowOf(id)).toEqual({ status: 'eingegangen', grund: null })
      },
    )

    it('a decision is refused with additional fields or parameters', async () => {
      const id = await asked()
      const headers = { authorization: `Bearer ${erp.schluessel}` }
      const path = `/api/erp/v1/vorgaenge/${id}`
      const faults = [
        portal.request('POST', `${path}/ablehnung`, { headers, body: { Grund: GRUND, Status: 'bestaetigt' } }),
        portal.request('POST', `${path}/ablehnung`, { headers, rawBody: `{"Grund":"x","__proto__":{"a":1}}` }),
        portal.request('POST', `${path}/ablehnung?Grund=x`, { headers, body: { Grund: GRUND } }),
        portal.request('POST', `${path}/bestaetigung?sofort=1`, { headers }),
      ]
      expect((await Promise.all(faults)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
      expect(await rowOf(id)).toEqual({ status: 'eingegangen', grund: null })
    })

    it.each([
      ['bestaetigt', ['reject']],
      ['abgelehnt', ['confirm']],
      ['zurueckgezogen', ['confirm', 'reject']],
      ['ersetzt', ['confirm', 'reject']],
    ] as const)('a decision is refused once the Vorgang is %s', async (status, decisions) => {
      const id = await asked()
      await portal.sql('update portal.vorgang set status = $2 where id = $1', [id, status])
      for (const decision of decisions) expect(await told(decision === 'confirm' ? erp.confirm(id) : erp.reject(id, GRUND))).toEqual(over)
      expect(await rowOf(id)).toEqual({ status, grund: null })
      expect([await mails(), await notices()]).toEqual([[], { Meldungen: [] }])
    })
  })

  it('gets the same answer when repeated, and informs the customer once', async () => {
    const [good, bad] = [await asked(), await asked()]
    const confirmed = [200, { VorgangId: good, Status: 'bestaetigt' }]
    expect([await told(erp.confirm(good)), await told(erp.confirm(good))]).toEqual([confirmed, confirmed])
    const rejected = [200, { VorgangId: bad, Status: 'abgelehnt' }]
    expect([await told(erp.reject(bad, GRUND)), await told(erp.reject(bad, 'Ein anderer Grund'))]).toEqual([rejected, rejected])
    expect([await rowOf(good), await rowOf(bad)]).toEqual([done, { status: 'abgelehnt', grund: GRUND }])
    expect([(await mails()).length, (await notices()).Meldungen.length]).toEqual([2, 2])
  })

  it('is made once when many arrive at once', async () => {
    const id = await asked()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? erp.confirm(id) : erp.reject(id, GRUND))))
    const { status } = (await rowOf(id)) as { status: string }
    for (const [index, { status: code }] of answers.entries())
      expect(code).toBe((index % 2 === 0) === (status === 'bestaetigt') ? 200 : 409)
    expect([(await mails()).length, (await notices()).Meldungen.length]).toEqual([1, 1])
  })

  it('works before any pull, and the Vorgang is not pulled as new afterwards', async () => {
    const id = await asked()
    await erp.confirm(id)
    expect((await erp.drain(0)).map(({ VorgangId }) => VorgangId)).not.toContain(id)
    expect(await portal.sql('select 1 from portal.outbox where vorgang_id = $1 and zugestellt_am is null', [id])).toEqual([])
  })

  describe('what a customer learns of a decision', () => {
    const nummerOf = async (id: string) => {
      const [row] = await portal.sql<{ nummer: string }>('select nummer from portal.vorgang where id = $1', [id])
      return (row?.nummer.match(/.{4}/g) ?? []).join(' ')
    }

    it('a customer learns of a confirmation by mail and notice, without the value', async () => {
      const id = await asked('Steuernummer', { nutzlast: { Feld: 'Steuernummer', Wert: '12/345/67890' } })
      await erp.confirm(id)
      const nummer = await nummerOf(id)
      const [mail] = await mails()
      expect(mail).toMatchObject({
        channel: 'email',
        to: `${ada.sub}@demo.example`,
        subject: 'Übernommen: Änderung der Steuernummer',
        text: [
          'Übernommen: Änderung der Steuernummer',
          'Guten Tag,',
          'Sie haben uns etwas gesendet: Änderung der Steuernummer.',
          `Wir haben Ihren Antrag übernommen. Sie brauchen nichts mehr zu tun. Der Vorgang hat die Nummer ${nummer}.`,
          `Vorgang ansehen:\n${portal.base}/vorgaenge/${id}`,
          'Mit freundlichen Grüßen\nNetz Musterland GmbH',
        ].join('\n\n'),
      })
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/12\/345/)
      expect(await notices()).toEqual({
        Meldungen: [
          {
            MeldungID: id,
            Typ: 'Unknown',
            Nachricht: `Übernommen: Änderung der Steuernummer. Vorgang ${nummer}.`,
            Meldedatum: '2026-11-20',
            MeldungDetails: { GPNummer: ada.gp, VorgangId: id },
          },
        ],
      })
    })

    it('another person who sees the partner reads the notice, without the way to a Vorgang that is not theirs', async () => {
      await erp.confirm(await asked('Steuernummer', { nutzlast: { Feld: 'Steuernummer', Wert: '12/345/67890' } }))
      const ben = await portal.signIn({ gps: [ada.gp] })
      const { body } = await portal.request('GET', '/api/css/v5/meldungen', { cookie: ben.cookie })
      expect(body.Meldungen.map(({ MeldungDetails }: { MeldungDetails: object }) => MeldungDetails)).toEqual([{ GPNummer: ada.gp }])
    })

    it('a customer learns of a rejection with its reason, escaped in HTML', async () => {
      const id = await asked()
      const grund = 'Bitte <b>prüfen</b> & neu senden'
      await erp.reject(id, grund)
      const [mail] = await mails()
      expect(mail?.subject).toBe('Nicht übernommen: Änderung der Steuernummer')
      expect(mail?.text).toContain(`Der Grund: ${grund}`)
      expect(mail?.text).toContain('0800 000 0000')
      expect(mail?.html).toContain('Der Grund: Bitte &lt;b&gt;prüfen&lt;/b&gt; &amp; neu senden')
      const { Meldungen } = await notices()
      expect(Meldungen[0].Nachricht).toBe(`Nicht übernommen: Änderung der Steuernummer. Vorgang ${await nummerOf(id)}. Der Grund: ${grund}`)
    })

    it('a customer learns of a decision by notice alone if the address is gone', async () => {
      const id = await asked()
      await portal.sql('update portal.vorgang set email = null where id = $1', [id])
      await erp.confirm(id)
      expect([await mails(), (await notices()).Meldungen.length]).toEqual([[], 1])
    })

    it('a customer who no longer sees the business partner gets a mail without a link, and the present customer gets none', async () => {
      const [good, bad] = [await asked(), await asked()]
      const ben = await portal.signIn({ gps: [ada.gp] })
      await portal.sql('delete from portal.zugang where sub = $1', [ada.sub])
      await erp.confirm(good)
      await erp.reject(bad, GRUND)
      const letters = await mails()
      expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
        'Nicht übernommen: Änderung der Steuernummer',
        'Übernommen: Änderung der Steuernummer',
      ])
      for (const { text, html } of letters) expect(`${text}${html}`).not.toMatch(/https?:|berichtigen/)
      expect(letters.find(({ subject }) => subject?.startsWith('Nicht'))?.text).toContain(`Der Grund: ${GRUND}`)
      expect((await portal.request('GET', '/api/css/v5/meldungen', { cookie: ben.cookie })).body).toEqual({ Meldungen: [] })
    })

    const mailed = (kindOf: VorgangArt) => ['Entfernung', 'Registrierung'].includes(kindOf)
    it.each<VorgangArt>(['Entfernung', 'Registrierung', 'Einwilligung', 'KontoLoeschung', 'Pinversand'])(
      'a customer learns of a decision about their own %s by mail or not at all',
      async (art) => {
        const nutzlast = { GPNummer: ada.gp, Vertragskonto: '2000000001' }
        const id = await asked(art, { gpNummer: undefined, nutzlast })
        await erp.confirm(id)
        expect((await mails()).map(({ to }) => to)).toEqual(mailed(art) ? [`${ada.sub}@demo.example`] : [])
        expect(await portal.sql('select 1 from portal.meldung where gp_nummer = $1', [ada.gp])).toEqual([])
      },
    )

    const GONE = 'Die Verträge dieses Geschäftspartners stehen nicht mehr in Ihrem Benutzerkonto.'
    it('a customer learns of the fate of the contracts after a confirmed removal only', async () => {
      for (const art of ['Entfernung', 'Registrierung'] as const)
        await erp.confirm(await asked(art, { gpNummer: undefined, nutzlast: { GPNummer: ada.gp, Vertragskonto: '2000000001' } }))
      const letters = await mails()
      expect(Object.fromEntries(letters.map(({ subject, text }) => [subject, text.includes(GONE)]))).toEqual({
        'Übernommen: Entfernung eines Geschäftspartners': true,
        'Übernommen: Hinzufügen eines Vertrags': false,
      })
    })

    const CORRECT = 'Sie können den Vorgang im Kundenportal berichtigen.'
    const forms = ['PersoenlicheDaten', 'Steuernummer', 'Zaehlerstand', 'Dokumentenversand', 'Zusatzinformationen', 'Steuerbefreiung']
    const correctable = [...forms, 'Zusammenlegung', 'Abschlag', 'Kuendigung', 'Bankdaten']
    const mailedArten = Object.keys(allVorgaenge).filter((art) => isVorgangArt(art) && allVorgaenge[art].told !== 'not') as VorgangArt[]
    it.each(mailedArten)(
      'a customer learns of a refused %s with the advice to correct it only if there is a form for that',
      async (art) => {
        const nutzlast = { GPNummer: ada.gp, Vertragskonto: '2000000001', Antragsnummer: 'ESA-2026-000001' }
        const whose = allVorgaenge[art].told === 'byMail' ? { gpNummer: undefined } : {}
        await erp.reject(await asked(art, { nutzlast, ...whose }), GRUND)
        const [mail] = await mails()
        expect(mail?.text).toContain('0800 000 0000')
        expect(mail?.text.includes(CORRECT)).toBe(correctable.includes(art))
      },
    )

    it('a customer learns of no decision that is rolled back', async () => {
      const id = await asked('Zaehlerstand', { nutzlast: { Zaehlernummer: 'Z', Obis: '2.8.0', Ablesedatum: 'kein Tag', Zaehlerstand: 1 } })
      // no capability can apply this payload, so the decision fails
      await portal.insert('vertragskonto', { vk_nummer: '2999999999', gp_nummer: ada.gp })
      await portal.insert('zaehler', { vk_nummer: '2999999999', gp_nummer: ada.gp, zaehlernummer: 'Z' })
      await portal.sql(`update portal.vorgang set vk_nummer = '2999999999' where id = $1`, [id])
      expect((await erp.confirm(id)).status).toBe(500)
      expect(await rowOf(id)).toEqual({ status: 'eingegangen', grund: null })
      expect([await mails(), (await notices()).Meldungen]).toEqual([[], []])
    })
  })
})
