import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../../_kit/context.ts'
import { same } from '../../_kit/testing/requests.ts'
import { receiverOf } from '../../erp/testing/receiver.ts'
import { pullVorgaenge } from '../../vorgaenge/abruf/acts.ts'
import { ALT, lastschrift, setUpBankdaten, wunsch, type Kunde } from '../testing.ts'

const NONE = { status: 404, text: '{"code":"NichtGefunden"}' }
const NOON = '2026-11-20T12:00:00+01:00'
const UNDO = 'u'.repeat(43)
const UNKNOWN = 'x'.repeat(43)

describe.each(databaseKinds)('the link that stops a change of bank details on %s', (kind) => {
  const site = setUpBankdaten(kind)
  beforeEach(() => site.portal.clock.set(NOON))

  const asked = async (body: unknown = wunsch) => {
    const ada = await site.kunde()
    const { body: answer } = await site.request(ada, body)
    return { ada, id: String(answer.VorgangId), token: await site.token(ada) }
  }
  const statusOf = async (of: Kunde) => (await site.vorgaenge(of)).map(({ status }) => status)
  const given = async () => (await (await receiverOf(site.portal)).drain(0)).map(({ VorgangId }) => VorgangId)
  const notices = async (of: Kunde) =>
    (await site.portal.sql<{ nachricht: string }>('select nachricht from portal.meldung where gp_nummer = $1', [of.gp])).map(
      ({ nachricht }) => nachricht,
    )

  it('shows the change without its owner, and a view has no effect', async () => {
    const { ada, token } = await asked(lastschrift)
    const shown = {
      Status: 'offen',
      Zweck: 'Abbuchung',
      IBANEnde: '2051',
      EingegangenAm: '2026-11-20T11:00:00.000Z',
      UebergabeAb: '2026-11-21T11:00:00.000Z',
    }
    for (let times = 0; times < 3; times += 1) expect((await site.showStopp(token)).body).toEqual(shown)
    expect([await statusOf(ada), (await site.messages(ada)).length, await site.isAlive(ada.cookie)]).toEqual([['eingegangen'], 2, true])
  })

  it('stops the change, informs both contacts and the notices, and signs the requesting person out everywhere', async () => {
    const { ada, id, token } = await asked()
    const elsewhere = await site.portal.signIn({ iss: ada.iss, sub: ada.sub })
    const other = await site.portal.signIn({ gps: [ada.gp] })
    const answer = await site.stop(token)
    expect([answer.status, answer.body.Status, await statusOf(ada)]).toEqual([200, 'gestoppt', ['zurueckgezogen']])
    expect(await Promise.all([ada, elsewhere, other].map(({ cookie }) => site.isAlive(cookie)))).toEqual([false, false, true])
    expect(site.askedPaths().some((path) => path.includes('session'))).toBe(true)
    const mails = (await site.messages(ada)).filter(({ subject }) => subject.includes('gestoppt'))
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.alt, `${ada.sub}@demo.example`].toSorted())
    expect(await notices(ada)).toEqual([
      expect.stringContaining(`Für das Vertragskonto ${ada.vk} sind neue Bankdaten angegeben.`),
      'Die Änderung Ihrer Bankdaten ist gestoppt. Ihre bisherigen Bankdaten gelten weiter.',
    ])
    site.portal.clock.advance(86_401)
    expect(await given()).not.toContain(id)
    expect(await site.row(ada)).toMatchObject({ auszahlung_iban: ALT })
    const erp = await receiverOf(site.portal)
    expect((await erp.confirm(id)).status).toBe(409)
  })

  it('gives the same answer again without an effect, even a hundred times at once', async () => {
    const { ada, token } = await asked()
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.stop(token)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const again = { ...ada, ...(await site.portal.signIn({ iss: ada.iss, sub: ada.sub })) }
    expect([(await site.stop(token)).body, (await site.showStopp(token)).body]).toEqual([answers[0]?.body, answers[0]?.body])
    expect([(await site.messages(ada)).length, (await notices(ada)).length, await site.isAlive(again.cookie)]).toEqual([4, 2, true])
  })

  it('does not stop a later request: the old link shows the stopped one, the old key gives the old answer', async () => {
    const ada = await site.kunde()
    const options = site.withKey()
    const first = await site.request(ada, wunsch, options)
    const old = await site.token(ada)
    await site.stop(old)
    const back = { ...ada, ...(await site.portal.signIn({ iss: ada.iss, sub: ada.sub })) }
    const replayed = await site.request(back, wunsch, options)
    expect([replayed.body, await statusOf(ada)]).toEqual([first.body, ['zurueckgezogen']])
    site.portal.clock.advance(1)
    await site.request(back, wunsch, site.withKey())
    expect((await site.stop(old)).body.Status).toBe('gestoppt')
    expect([await statusOf(ada), await site.isAlive(back.cookie)]).toEqual([['zurueckgezogen', 'eingegangen'], true])
  })

  describe('a link that has nothing to stop', () => {
    const expectNone = async (token: string) => {
      const [unknown, ...answers] = [await site.showStopp(UNKNOWN), await site.showStopp(token), await site.stop(token)]
      expect(same(unknown ?? ({} as never))).toMatchObject(NONE)
      for (const answer of answers) expect(same(answer)).toEqual(same(unknown ?? ({} as never)))
    }

    it.each(['x', UNKNOWN, '%00', 'ü', 'a'.repeat(100)])('an unknown token gets 404: %s', async (token) => {
      await expectNone(encodeURIComponent(token))
    })

    it('the link answers 404 for a change that the customer withdrew', async () => {
      const { ada, id, token } = await asked()
      await site.withdraw(ada, id)
      await expectNone(token)
      expect([(await site.messages(ada)).length, await site.isAlive(ada.cookie)]).toEqual([2, true])
    })

    it("the link answers 404 for a change that the operator's system has or has decided", async () => {
      const { id, token } = await asked()
      site.portal.clock.advance(DAY)
      const erp = await receiverOf(site.portal)
      await erp.drain()
      site.portal.clock.advance(-3600)
      await expectNone(token)
      const decided = await asked()
      await erp.reject(decided.id, 'Die IBAN passt nicht.')
      await expectNone(decided.token)
      expect((await erp.confirm(id)).status).toBe(200)
    })

    it('the link answers 404 from 24:00:00 on; at 23:59:59 it still works', async () => {
      const [late, just] = [await asked(), await asked()]
      site.portal.clock.advance(86_399)
      expect([(await site.stop(just.token)).status, await given()]).toEqual([200, expect.not.arrayContaining([late.id])])
      site.portal.clock.advance(1)
      await expectNone(late.token)
      await expectNone(just.token)
      const now = await given()
      expect([now.includes(late.id), now.includes(just.id)]).toEqual([true, false])
    })

    it('the link answers 404 once the requesting account is deleted, which withdraws the change', async () => {
      const { ada, id, token } = await asked()
      expect((await site.portal.request('DELETE', '/auth/profile', { cookie: ada.cookie })).status).toBe(204)
      await expectNone(token)
      site.portal.clock.advance(86_401)
      expect([await statusOf(ada), (await given()).includes(id)]).toEqual([['zurueckgezogen'], false])
    })
  })

  it('has its effect too when the person undoes an account change, on their own changes only', async () => {
    const { ada, id, token } = await asked()
    const other = await asked()
    site.provider.konto.undos.set(UNDO, { kind: 'email', sub: ada.sub })
    expect((await site.portal.request('POST', `/api/portal/v1/konto/rueckgaengig/${UNDO}`)).status).toBe(200)
    expect([await statusOf(ada), await statusOf(other.ada)]).toEqual([['zurueckgezogen'], ['eingegangen']])
    expect([(await site.showStopp(token)).body.Status, await site.isAlive(ada.cookie)]).toEqual(['gestoppt', false])
    expect((await notices(ada)).at(-1)).toContain('ist gestoppt')
    site.portal.clock.advance(DAY)
    expect(await given()).not.toContain(id)
  })

  it('works even without sessions to end or contacts to inform', async () => {
    const { ada, token } = await asked()
    await site.portal.sql('delete from portal.sitzung where sub = $1', [ada.sub])
    await site.portal.sql('update portal.vorgang set email = null where sub = $1', [ada.sub])
    await site.portal.sql('update portal.geschaeftspartner set email_adresse = null where gp_nummer = $1', [ada.gp])
    expect([(await site.stop(token)).status, await statusOf(ada), (await site.messages(ada)).length]).toEqual([200, ['zurueckgezogen'], 2])
  })

  it.each(['failing', 'hanging', 'away'] as const)(
    "works while the provider is %s: the portal's sessions end and the log reports it",
    async (mood) => {
      const { ada, token } = await asked()
      site.provider.mood = mood
      expect([(await site.stop(token)).status, await statusOf(ada)]).toEqual([200, ['zurueckgezogen']])
      expect([await site.isAlive(ada.cookie), site.portal.logged.at(-1)?.includes(token)]).toEqual([false, false])
      expect(site.portal.logged.some((line) => line.includes('the provider did not sign out'))).toBe(true)
      const signOut = () => site.portal.runSchedule('signOutStopped')
      const asks = () => site.provider.konto.asked.filter(({ body }) => JSON.stringify(body).includes(ada.sub)).length
      await signOut()
      const failed = asks()
      site.provider.mood = 'good'
      await signOut()
      const done = asks()
      await signOut()
      // retried until it succeeds, then no more
      expect([done, asks()]).toEqual([failed + 1, done])
    },
  )

  it("competes with the operator's pull at the same moment: exactly one wins", async () => {
    for (let round = 0; round < 12; round += 1) {
      site.portal.clock.set(NOON)
      const { ada, id, token } = await asked()
      // a process with a fast clock pulls a change that others can still stop
      const ahead = new Date(site.portal.clock.now().getTime() + DAY * 1000)
      const pull = () => asSystem(site.portal.database, (db) => pullVorgaenge(db, undefined, 1000, ahead))
      const [stopped, pulled] = await Promise.all(round % 2 ? [site.stop(token), pull()] : [pull().then(() => site.stop(token)), pull()])
      const isGiven = pulled.rows.some((row) => row.id === id) || (await pull()).rows.some((row) => row.id === id)
      expect([stopped.status, isGiven]).toEqual(stopped.status === 200 ? [200, false] : [404, true])
      expect(await statusOf(ada)).toEqual([stopped.status === 200 ? 'zurueckgezogen' : 'eingegangen'])
    }
  })

  it('is deleted once it has no effect', async () => {
    const { token } = await asked()
    const clean = async () => {
      for (const job of ['signOutStopped', 'deleteOldStopps']) await site.portal.runSchedule(job)
    }
    const count = async () =>
      (await site.portal.sql('select from portal.bankstopp where gueltig_bis <= $1', ['2026-11-21T12:00:00+01:00'])).length
    site.portal.clock.advance(86_399)
    await clean()
    expect([(await site.showStopp(token)).status, (await count()) > 0]).toEqual([200, true])
    site.portal.clock.advance(1)
    await clean()
    expect(await count()).toBe(0)
  })
})
