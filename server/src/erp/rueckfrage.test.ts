import { DAY } from '#contract/_shared/datum/units.ts'
import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer, Signed } from '../_kit/testing/rows.ts'
import { receiverOf, requested, type Receiver } from './testing/receiver.ts'

const NOBODY_HAS = '00000000-0000-4000-8000-000000000000'
const FRAGE = 'Welches Finanzamt ist zuständig?'
const ANTWORT = 'Das in Musterstadt.\nSeit Oktober.'

describe.each(databaseKinds)('asking back on %s', (kind) => {
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
  const told = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, body]
  }
  const refused = (code: string, status = 409) => [status, { code }]
  const mails = async (to = ada) => (await portal.messages()).filter((one) => one.to === `${to.sub}@demo.example`)
  const questionOf = async (id: string, frage = FRAGE): Promise<string> => {
    const { status, body } = await erp.askBack(id, frage)
    expect(status).toBe(200)
    return body.RueckfrageId
  }
  const get = (path: string, { cookie }: Signed = ada) => portal.request('GET', `/api/portal/v1/${path}`, { cookie })
  const answer = (id: string, RueckfrageId: string, Antwort: unknown = ANTWORT, { cookie }: Signed = ada) =>
    portal.request('POST', `/api/portal/v1/vorgaenge/${id}/antwort`, { cookie, body: { RueckfrageId, Antwort } })
  const statusOf = async (id: string) => (await portal.sql('select status from portal.vorgang where id = $1', [id]))[0]?.['status']
  const tasks = async (who?: Signed) => (await get('uebersicht', who)).body.Aufgaben
  const nummerOf = async (id: string) => (await get(`vorgaenge/${id}`)).body.Nummer as string
  const formatted = (nummer: string) => (nummer.match(/.{4}/g) ?? []).join(' ')

  /** Days later, the nightly work about questions. */
  const runSchedule = async (days: number) => {
    const former = portal.clock.now()
    portal.clock.set(new Date(former.getTime() + days * DAY * 1000))
    await portal.runSchedule('remindOfRueckfragen')
    portal.clock.set(former)
  }

  describe('a refused question', () => {
    it('is one about an unknown Vorgang', async () => {
      expect(await told(erp.askBack(NOBODY_HAS, FRAGE))).toEqual(refused('NichtGefunden', 404))
    })

    it.each([undefined, '', ' ', 'x'.repeat(501), 'zwei\nZeilen', 7])('is %j', async (frage) => {
      const id = await asked()
      expect(await told(erp.askBack(id, frage))).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'Frage' }] }])
      expect(await portal.sql('select 1 from portal.rueckfrage where vorgang_id = $1', [id])).toEqual([])
    })

    it.each(['bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'])('is one about a Vorgang that is %s', async (status) => {
      const id = await asked()
      await questionOf(id)
      await portal.sql('update portal.vorgang set status = $2 where id = $1', [id, status])
      for (const frage of [FRAGE, 'Eine andere?']) expect(await told(erp.askBack(id, frage))).toEqual(refused('VorgangErledigt'))
    })

    it('is one about bank details that the customer can still stop', async () => {
      const id = await asked('Bankdaten', { nutzlast: { Zweck: 'Auszahlung', IBAN: 'DE89370400440532013000' } })
      expect(await told(erp.askBack(id, FRAGE))).toEqual(refused('NochNichtUebergeben'))
      await portal.sql(`update portal.outbox set nicht_vor = '2026-11-01T00:00:00Z' where vorgang_id = $1`, [id])
      await questionOf(id)
    })

    it('is one that nobody can answer: access has ended, the account is gone, or it is an event', async () => {
      const impossible = refused('RueckfrageNichtMoeglich')
      const ofPartner = await asked()
      const ofPerson = await asked('Einwilligung', { gpNummer: undefined, nutzlast: {} })
      const event = await asked('Geraeteanmeldung', { gpNummer: undefined, nutzlast: {} })
      expect(await told(erp.askBack(event, FRAGE))).toEqual(impossible)
      await portal.sql('delete from portal.zugang where sub = $1', [ada.sub])
      expect(await told(erp.askBack(ofPartner, FRAGE))).toEqual(impossible)
      await questionOf(ofPerson)
      await portal.sql('delete from portal.sitzung where sub = $1', [ada.sub])
      expect(await told(erp.askBack(ofPerson, 'Und jetzt?'))).toEqual(impossible)
    })

    it('is one by a key that may only read', async () => {
      const reader = await receiverOf(portal, ['lesen'])
      expect(await told(reader.askBack(await asked(), FRAGE))).toEqual(refused('KeineBerechtigung', 403))
    })
  })

  it('the same question again gets the same answer and tells the customer once; another one waits its turn', async () => {
    const id = await asked()
    const first = await erp.askBack(id, FRAGE)
    expect(first.body).toEqual({
      VorgangId: id,
      RueckfrageId: expect.any(String) as string,
      Frage: FRAGE,
      GestelltAm: '2026-11-20T09:00:00.000Z',
    })
    expect((await erp.askBack(id, FRAGE)).body).toEqual(first.body)
    expect(await told(erp.askBack(id, 'Und welche Nummer?'))).toEqual(refused('RueckfrageOffen'))
    expect((await mails()).length).toBe(1)
    await answer(id, first.body.RueckfrageId)
    // a late repetition does not ask again
    expect((await erp.askBack(id, FRAGE)).body).toEqual({ ...first.body, Antwort: ANTWORT, BeantwortetAm: '2026-11-20T09:00:00.000Z' })
    await questionOf(id, 'Und welche Nummer?')
    expect((await mails()).length).toBe(2)
  })

  it('many questions at once are one', async () => {
    const id = await asked()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => erp.askBack(id, index % 2 === 0 ? FRAGE : 'Oder?')))
    expect((await portal.sql('select 1 from portal.rueckfrage where vorgang_id = $1', [id])).length).toBe(1)
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(5)
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(5)
    expect((await mails()).length).toBe(1)
  })

  it('a customer learns of it by mail and notice, without question and value, and finds it on the start page', async () => {
    const id = await asked('Steuernummer', { nutzlast: { Feld: 'Steuernummer', Wert: '12/345/67890' } })
    await questionOf(id)
    const nummer = formatted(await nummerOf(id))
    const [mail] = await mails()
    expect(mail).toMatchObject({
      channel: 'email',
      subject: 'Unsere Frage an Sie: Änderung der Steuernummer',
      text: [
        'Unsere Frage an Sie: Änderung der Steuernummer',
        'Guten Tag,',
        `Sie haben uns etwas gesendet: Änderung der Steuernummer. Der Vorgang hat die Nummer ${nummer}.`,
        'Damit wir ihn bearbeiten können, haben wir eine Frage an Sie. Sie steht im Kundenportal. Dort können Sie gleich antworten.',
        'Sie erreichen uns auch unter 0800 000 0000.',
        `Frage ansehen und antworten:\n${portal.base}/vorgaenge/${id}`,
        'Mit freundlichen Grüßen\nNetz Musterland GmbH',
      ].join('\n\n'),
    })
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Finanzamt|12\/345/)
    const { Meldungen } = (await portal.request('GET', '/api/css/v5/meldungen', { cookie: ada.cookie })).body
    expect(Meldungen).toMatchObject([
      {
        Nachricht: `Wir haben eine Frage: Änderung der Steuernummer. Vorgang ${nummer}. Antworten kann, wer den Vorgang gesendet hat.`,
        MeldungDetails: { GPNummer: ada.gp, VorgangId: id },
      },
    ])
    expect((await tasks())[0]).toEqual({
      Art: 'Rueckfrage',
      Anzahl: 1,
      Faelle: [{ VorgangId: id, Titel: 'Neue Steuernummer', Frage: FRAGE }],
    })
    expect((await get('vorgaenge')).body.Vorgaenge).toMatchObject([{ VorgangId: id, AntwortErwartet: true, Status: 'eingegangen' }])
  })

  it('a customer without a contract finds a question on the start page too', async () => {
    const { cookie, ...nora } = await portal.signIn()
    const person = { ...nora, profil: { email: `${nora.sub}@demo.example` } }
    const id = await requested(portal, { ...nora, cookie, gp: '' }, { art: 'Einwilligung', gpNummer: undefined, nutzlast: {}, person })
    await questionOf(id)
    expect(await tasks({ cookie, ...nora })).toMatchObject([{ Art: 'Rueckfrage', Faelle: [{ VorgangId: id }] }])
    expect((await mails({ ...nora, cookie, gp: '' })).length).toBe(1)
  })

  describe('the answer', () => {
    it('is refused for another customer, an unknown question, and a text that says nothing', async () => {
      const [id, other] = [await asked(), await asked()]
      const question = await questionOf(id)
      const eve = await portal.customer()
      const sibling = await portal.signIn({ gps: [ada.gp] })
      for (const who of [eve, sibling]) expect(await told(answer(id, question, ANTWORT, who))).toEqual(refused('NichtGefunden', 404))
      expect(await told(answer(id, NOBODY_HAS))).toEqual(refused('NichtGefunden', 404))
      expect(await told(answer(other, question))).toEqual(refused('NichtGefunden', 404))
      for (const text of ['', ' \n ', 'x'.repeat(1001), 'halb \ud800', 7])
        expect(await told(answer(id, question, text))).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'Antwort' }] }])
      expect(await statusOf(id)).toBe('eingegangen')
    })

    it('travels in the same pull and order, ends the task, and the Vorgang stays open until it is decided', async () => {
      const id = await asked()
      const nach = (await erp.drain(0)).at(-1)?.Folge ?? 0
      const question = await questionOf(id)
      const sent = await answer(id, question)
      const later = await asked()
      expect(sent.status).toBe(200)
      expect(sent.body).toEqual({
        VorgangId: expect.any(String) as string,
        Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/) as string,
        Status: 'eingegangen',
      })
      const given = await erp.pull(nach)
      expect(given.Vorgaenge.map(({ VorgangId }) => VorgangId)).toEqual([sent.body.VorgangId, later])
      expect(given.Vorgaenge[0]).toMatchObject({
        Art: 'Antwort',
        Person: { iss: ada.iss, sub: ada.sub },
        Nutzlast: { VorgangId: id, Nummer: await nummerOf(id), GPNummer: ada.gp, RueckfrageId: question, Frage: FRAGE, Antwort: ANTWORT },
      })
      expect([await statusOf(id), (await tasks()).map(({ Art }: { Art: string }) => Art)]).toEqual(['uebermittelt', ['AngabenFehlen']])
      const list = (await get('vorgaenge')).body
      expect(list.Vorgaenge.map(({ Art }: { Art: string }) => Art)).not.toContain('Antwort')
      expect((await get(`vorgaenge/${id}`)).body).toMatchObject({
        Rueckfragen: [{ RueckfrageId: question, Frage: FRAGE, Antwort: ANTWORT, GestelltAm: '2026-11-20T09:00:00.000Z' }],
      })
      expect((await get(`vorgaenge/${id}`)).body.AntwortErwartet).toBeUndefined()
      expect((await erp.confirm(id)).status).toBe(200)
    })

    it('is done once the cursor has passed it, and may be confirmed as well', async () => {
      const id = await asked()
      const entry = (await answer(id, await questionOf(id))).body.VorgangId as string
      const { Cursor } = await erp.pull((await erp.drain(0)).at(-1)?.Folge ?? 0)
      await erp.pull(Cursor)
      expect([await statusOf(entry), await statusOf(id)]).toEqual(['bestaetigt', 'uebermittelt'])
      expect(await told(erp.confirm(entry))).toEqual([200, { VorgangId: entry, Status: 'bestaetigt' }])
      expect((await mails()).length).toBe(1)
    })

    it('gets the same answer when repeated, also after the decision; another text is refused', async () => {
      const id = await asked()
      const question = await questionOf(id)
      const [first, ...more] = await Promise.all(Array.from({ length: 5 }, () => answer(id, question)))
      for (const one of more) expect(one.body).toEqual(first?.body)
      expect(await told(answer(id, question, 'Doch ein anderes'))).toEqual(refused('RueckfrageBeantwortet'))
      await erp.confirm(id)
      expect(await told(answer(id, question))).toEqual([200, { ...first?.body, Status: 'bestaetigt' }])
      expect(await told(answer(id, question, 'Doch ein anderes'))).toEqual(refused('RueckfrageBeantwortet'))
    })

    it('is refused once the Vorgang is decided: a decision ends an open question', async () => {
      const id = await asked()
      const question = await questionOf(id)
      await erp.reject(id, 'Die Nummer ist falsch.')
      expect(await told(answer(id, question))).toEqual(refused('VorgangErledigt'))
      const shown = (await get(`vorgaenge/${id}`)).body
      expect([shown.Rueckfragen.length, shown.AntwortErwartet]).toEqual([1, undefined])
      expect((await tasks()).map(({ Art }: { Art: string }) => Art)).not.toContain('Rueckfrage')
    })

    it('that nobody has pulled ends with the decision and is not delivered as new', async () => {
      const id = await asked()
      await erp.drain(0)
      const entry = (await answer(id, await questionOf(id))).body.VorgangId as string
      await erp.confirm(id)
      expect(await statusOf(entry)).toBe('bestaetigt')
      expect((await erp.drain(0)).map(({ VorgangId }) => VorgangId)).not.toContain(entry)
    })
  })

  it('a question changes nothing about withdrawing: before the handover it is possible, after it not', async () => {
    const [early, late] = [await asked(), await asked()]
    const questions = [await questionOf(early), await questionOf(late)]
    const withdraw = (id: string) => portal.request('POST', `/api/portal/v1/vorgaenge/${id}/zuruecknahme`, { cookie: ada.cookie })
    expect((await withdraw(early)).body.Status).toBe('zurueckgezogen')
    expect(await told(answer(early, questions[0] ?? ''))).toEqual(refused('VorgangErledigt'))
    const { Cursor } = await erp.pull((await erp.drain(0)).at(-1)?.Folge ?? 0)
    await erp.pull(Cursor)
    expect(await told(withdraw(late))).toEqual(refused('VorgangErledigt'))
    expect((await answer(late, questions[1] ?? '')).status).toBe(200)
  })

  it('who lost the partner neither finds nor answers the question, and is not reminded', async () => {
    const id = await asked()
    const question = await questionOf(id)
    await portal.sql('delete from portal.zugang where sub = $1', [ada.sub])
    expect(await told(answer(id, question))).toEqual(refused('NichtGefunden', 404))
    expect(await tasks()).toEqual([])
    await runSchedule(8)
    expect((await mails()).length).toBe(1)
  })

  it('staff in a customer’s view see the question and cannot answer it', async () => {
    const id = await asked()
    const question = await questionOf(id)
    const sven = await portal.signIn({ rollen: ['support'] })
    const began = await portal.request('POST', '/api/support/v1/kundensicht', {
      cookie: sven.cookie,
      body: { KundeSub: ada.sub, Grund: 'Rückruf' },
    })
    const view = { ...sven, cookie: began.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect((await get(`vorgaenge/${id}`, view)).body.Rueckfragen).toHaveLength(1)
    expect(await told(answer(id, question, ANTWORT, view))).toEqual(refused('NichtInKundensicht', 403))
  })

  it('the download of one’s own data has question and answer', async () => {
    const id = await asked()
    await answer(id, await questionOf(id))
    const { body } = await portal.request('GET', '/api/portal/v1/konto/daten', { cookie: ada.cookie })
    const area = body.Bereiche?.find(({ Bereich }: { Bereich: string }) => Bereich === 'rueckfragen')
    expect(JSON.stringify(area ?? body)).toContain(JSON.stringify(ANTWORT))
  })

  it('the metrics count the questions that wait, and know how old the oldest is', async () => {
    await portal.sql('delete from portal.rueckfrage')
    expect(await portal.rueckfragen()).toEqual({ open: 0, oldestSeconds: 0 })
    const [one, other] = [await asked(), await asked()]
    await questionOf(one)
    portal.clock.advance(60)
    await questionOf(other)
    expect(await portal.rueckfragen()).toEqual({ open: 2, oldestSeconds: 60 })
    await erp.confirm(one)
    expect(await portal.rueckfragen()).toEqual({ open: 1, oldestSeconds: 0 })
    portal.clock.set('2026-11-20T09:00:00Z')
  })

  it('an unanswered question is called to mind once, after a week', async () => {
    const [waiting, answered, decided] = [await asked(), await asked(), await asked()]
    const [, second] = [await questionOf(waiting), await questionOf(answered), await questionOf(decided)]
    await answer(answered, second ?? '')
    await erp.confirm(decided)
    const before = (await mails()).length
    await runSchedule(6)
    expect((await mails()).length).toBe(before)
    await runSchedule(8)
    await runSchedule(30)
    const reminders = (await mails()).filter(({ subject }) => subject?.startsWith('Erinnerung'))
    expect(reminders.map(({ subject }) => subject)).toEqual(['Erinnerung an unsere Frage: Änderung der Steuernummer'])
    expect(reminders[0]?.text).toContain(`${portal.base}/vorgaenge/${waiting}`)
  })
})
