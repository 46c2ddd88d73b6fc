import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { letterPdf } from '#platform/dispatch/letter.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import { same } from '../../_kit/testing/requests.ts'
import { callsOf, invited, NONE, serviceOf, type TestAntrag } from '../testing.ts'
import { einladungQueue, queueEinladungen } from './acts.ts'

const HEAD = { operator: 'Netz Musterland GmbH', senderLine: 'Netz Musterland GmbH', showDay: () => '20. November 2026', pageOf: () => '' }
/** a recipient who is not the operator of the plant */
const EMPFAENGER = {
  name: 'Solarpark Musterfelde GmbH & Co. KG',
  strasse: 'Gewerbepark',
  hausnummer: '7',
  plz: '12344',
  ort: 'Musterfelde',
}

describe.each(databaseKinds)('invitations from the import on %s', (kind) => {
  let portal: TestPortal
  let calls: ReturnType<typeof callsOf>

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    calls = callsOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(() => portal.sql('delete from portal.quota'))

  const run = async () => {
    await portal.runSchedule('queueEinladungen')
    await portal.runJobs('einladung')
  }
  const ask = ({ antragsnummer }: TestAntrag, columns: Record<string, unknown> = {}) =>
    portal.insert('einladung', { einladung_id: randomUUID(), antragsnummer, ...columns })
  const messagesAbout = async ({ antragsnummer }: TestAntrag) =>
    (await portal.messages()).filter(({ text, reference = '' }) => `${text}${reference}`.includes(antragsnummer))
  const openRows = ({ antragsnummer }: TestAntrag) =>
    portal.sql('select 1 from portal.einladung where antragsnummer = $1 and erledigt_am is null', [antragsnummer])
  const notInvited = (columns: Record<string, unknown> = {}) =>
    invited(portal, { eingeladen_bis: null, betreiber_name: 'Neu', betreiber_vorname: 'Nora', ...columns })

  it('go out once, as a mail with a new id that is valid for thirty days', async () => {
    const antrag = await notInvited({ betreiber_email: 'nora@demo.example' })
    await ask(antrag)
    for (let times = 0; times < 2; times += 1) await run()
    const now = await calls.antragOf(antrag)
    expect(now.antrag_id).toMatch(/^[0-9a-f]{32}$/)
    expect(now.antrag_id).not.toBe(antrag.antrag_id)
    expect(now.eingeladen_bis?.getTime()).toBe(portal.clock.now().getTime() + 30 * DAY * 1000)
    const [mail, ...others] = await messagesAbout(antrag)
    expect([mail?.channel, mail?.to, mail?.urgent, others]).toEqual(['email', 'nora@demo.example', false, []])
    for (const part of [
      'Guten Tag Nora Neu,',
      'die Firma Solarbau Muster aus Musterstadt hat eine PV-Anlage mit 9,8 kWp bei uns angemeldet.',
      `${portal.base}/einladung/${now.antrag_id}`,
      'Die Einladung gilt 30 Tage, bis zum 20. Dezember 2026.',
      'Nicht Ihre Anlage?',
      'Wir fragen Sie nie nach Ihrem Passwort.',
      'Netz Musterland GmbH',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect((await calls.show(now.antrag_id)).status).toBe(200)
    expect(await openRows(antrag)).toEqual([])
    expect(portal.logged.join('')).not.toContain(now.antrag_id)
  })

  it("go out as a letter of one page, to the plant's address or to the named recipient", async () => {
    const [one, other] = [await notInvited(), await notInvited({ anlagenart: 'Speicher' })]
    await ask(one, { kanal: 'Postversand' })
    await ask(other, { kanal: 'Postversand', ...EMPFAENGER })
    await run()
    const [[letter], [named]] = [await messagesAbout(one), await messagesAbout(other)]
    expect(letter).toMatchObject({
      channel: 'letter',
      to: 'Nora Neu\nLindenweg 4\n12345 Musterstadt',
      reference: `Antragsnummer\n${one.antragsnummer}`,
    })
    expect(named?.to).toBe('Solarpark Musterfelde GmbH & Co. KG\nGewerbepark 7\n12344 Musterfelde')
    expect(named?.text).toContain('hat einen Speicher mit 9,8 kW bei uns angemeldet')
    expect(letter?.text.split('\n')).toContain(`${portal.base}/einladung/${(await calls.antragOf(one)).antrag_id}`)
    for (const each of [letter, named]) {
      const pdf = await letterPdf(
        { ...each, to: each?.to ?? '', subject: each?.subject ?? '', text: each?.text ?? '', createdAt: new Date() },
        HEAD,
      )
      expect(pdf.toString('latin1').match(/\/Type \/Page$/gm)).toHaveLength(1)
    }
  })

  it('replace earlier ones: a cancelled application is invited again, and the old id stops working', async () => {
    const antrag = await notInvited({ betreiber_email: 'nora@demo.example' })
    await ask(antrag)
    await run()
    const first = await calls.antragOf(antrag)
    await calls.cancel(first)
    await ask(antrag)
    await run()
    const second = await calls.antragOf(antrag)
    expect([second.status, (await calls.show(second.antrag_id)).status]).toEqual(['offen', 200])
    expect(await calls.show(first.antrag_id)).toMatchObject(NONE)
    expect((await calls.cancel(second)).status).toBe(200)
    expect(await calls.vorgaengeOf(antrag)).toHaveLength(2)
  })

  it('give replaced ids the answer of unknown ones, so an old letter reveals nothing', async () => {
    const antrag = await notInvited({ betreiber_email: 'nora@demo.example' })
    const old: { antrag_id: string }[] = []
    for (let times = 0; times < 2; times += 1) {
      await ask(antrag)
      await run()
      old.push(await calls.antragOf(antrag))
    }
    const [first, now] = old as [TestAntrag, TestAntrag]
    expect(now.antrag_id).not.toBe(first.antrag_id)
    expect(same(await calls.show(first.antrag_id))).toEqual(same(await calls.show('0123456789abcdef0123456789abcdef')))
    expect((await calls.show(now.antrag_id)).status).toBe(200)
  })

  it('leave no replaced ids of older versions after a year', async () => {
    await portal.sql(`insert into portal.fruehere_antrag_id (hash, ersetzt_am) values ('\\x01', $1)`, [portal.clock.now()])
    const forget = () => portal.runSchedule('deleteFormerIds')
    portal.clock.advance(365 * DAY)
    await forget()
    expect(await portal.sql('select 1 from portal.fruehere_antrag_id')).not.toEqual([])
    portal.clock.advance(1)
    await forget()
    expect(await portal.sql('select 1 from portal.fruehere_antrag_id')).toEqual([])
    portal.clock.advance(-365 * DAY - 1)
  })

  it('do not change a linked application', async () => {
    const nora = await portal.signIn({ profil: { email: 'nora@demo.example' } })
    const antrag = await invited(portal, { betreiber_email: 'nora@demo.example' })
    await calls.link(antrag, nora)
    await ask(antrag)
    await run()
    expect(await calls.antragOf(antrag)).toMatchObject({ status: 'verknuepft', antrag_id: antrag.antrag_id, sub: nora.sub })
    expect([await messagesAbout(antrag), await openRows(antrag)]).toEqual([[], []])
  })

  it.each([
    ['is incomplete', { errichter_ort: null, betreiber_email: 'nora@demo.example' }, { grund: 'unvollstaendig', fehlt: ['ErrichterOrt'] }],
    ['has no e-mail address', {}, { grund: 'keineEMailAdresse' }],
  ])('are logged and not tried again if their application %s', async (_, columns, said) => {
    const antrag = await notInvited(columns)
    await ask(antrag)
    for (let times = 0; times < 2; times += 1) await run()
    const lines = portal.logged.map((line) => JSON.parse(line)).filter(({ antragsnummer }) => antragsnummer === antrag.antragsnummer)
    expect(lines).toMatchObject([{ level: 50, ...said }])
    expect(await calls.antragOf(antrag)).toMatchObject({ antrag_id: antrag.antrag_id, eingeladen_bis: null })
    expect([await messagesAbout(antrag), await openRows(antrag)]).toEqual([[], []])
  })

  it('are sent once, even by several processes in parallel', async () => {
    const antraege = await Promise.all(Array.from({ length: 10 }, () => notInvited({ betreiber_email: 'nora@demo.example' })))
    for (const antrag of antraege) await ask(antrag)
    await Promise.all(Array.from({ length: 4 }, () => queueEinladungen(serviceOf(portal), portal.jobs)))
    await run()
    for (const antrag of antraege) expect(await messagesAbout(antrag)).toHaveLength(1)
  })

  it('are sent together with the new id or not at all; a failed one is retried and blocks no other', async () => {
    const [bad, good] = [
      await notInvited({ betreiber_email: 'bad@demo.example' }),
      await notInvited({ betreiber_email: 'nora@demo.example' }),
    ]
    for (const antrag of [bad, good]) await ask(antrag)
    const service = serviceOf(portal)
    const queue: typeof service.outbox.queue = async (tx, message, now) => {
      if (message.to === 'bad@demo.example') throw new Error('no room')
      await service.outbox.queue(tx, message, now)
    }
    await queueEinladungen(service, portal.jobs)
    await portal.jobs.run(einladungQueue({ ...service, outbox: { queue } }))
    expect([(await openRows(bad)).length, (await openRows(good)).length]).toEqual([1, 0])
    expect((await calls.antragOf(bad)).antrag_id).toBe(bad.antrag_id)
    await portal.runJobs('einladung', { early: true })
    expect([(await messagesAbout(bad)).length, (await messagesAbout(good)).length]).toEqual([1, 1])
  })
})
