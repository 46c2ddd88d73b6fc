import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import type { Customer, Signed } from '../_kit/testing/rows.ts'
import { maskedEmail } from '../account/email.ts'

describe('a masked address', () => {
  it.each([
    ['ada@demo.example', 'a•••@d•••.example'],
    ['a@b.co.uk', 'a•••@b•••.uk'],
    ['x@localhost', 'x•••@l•••'],
    ['ünna.lang@straße.de', 'ü•••@s•••.de'],
    ['"odd@name"@demo.example', '"•••@d•••.example'],
  ])('the address %s is masked as %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked)
  })
})

describe.each(databaseKinds)('consent to be contacted on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  let ben: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    portal.clock.set('2026-11-20T10:00:00Z')
    ada = await portal.customer()
    ben = await portal.customer()
  })

  const emailOf = ({ sub }: Signed) => `${sub}@demo.example`
  const wish = (email: string, rest: object = {}) => ({ vorname: 'Ada', nachname: 'Sonne', email, birthdate: '1980-02-29', ...rest })
  const ask = (person: Signed, email = emailOf(person)) =>
    portal.request('GET', `/opt-in/abfragen?${new URLSearchParams({ email }).toString()}`, { cookie: person.cookie })
  const give = (person: Signed, rest: object = {}) =>
    portal.request('POST', '/opt-in/anmelden', { cookie: person.cookie, body: wish(emailOf(person), rest) })
  const revoke = (person: Signed, email = emailOf(person)) =>
    portal.request('POST', '/opt-in/abmelden', { cookie: person.cookie, body: { email } })
  const mailsTo = async (person: Signed) => (await portal.messages()).filter(({ to }) => to === emailOf(person))
  /** the token of the person's newest link */
  const linkTo = async (person: Signed) => {
    for (const { text } of await mailsTo(person)) {
      const [, token] = /\/einwilligung\/([\w-]{43})/.exec(text) ?? []
      if (token !== undefined) return token
    }
    throw new Error('no link was sent')
  }
  const show = (token: string) => portal.request('GET', `/api/portal/v1/einwilligung/${token}`)
  const confirm = (token: string) => portal.request('POST', `/api/portal/v1/einwilligung/${token}`)
  const vorgaenge = (person: Signed) =>
    portal.sql(
      `select v.nutzlast, v.status, v.gp_nummer, o.ziel from portal.vorgang v join portal.outbox o on o.vorgang_id = v.id
        where v.art = 'Einwilligung' and v.sub = $1 order by o.id`,
      [person.sub],
    )

  /** the person days later, with a session of that day */
  const later = (person: Signed, seconds: number) => {
    portal.clock.advance(seconds)
    return portal.signIn({ sub: person.sub })
  }

  it('is none at first', async () => {
    expect(await ask(ada)).toMatchObject({ status: 200, body: { status: 'nichtGesetzt' } })
  })

  it('is pending until the link in the mail is confirmed, and counts from then on', async () => {
    expect((await give(ada, { mobile: '+4915199999999' })).status).toBe(204)
    expect((await ask(ada)).body).toEqual({ status: 'ausstehend', seit: '2026-11-20' })
    const masked = maskedEmail(emailOf(ada))
    const token = await linkTo(ada)
    ada = { ...ada, ...(await later(ada, DAY)) }
    expect(await show(token)).toMatchObject({ status: 200, body: { status: 'ausstehend', email: masked } })
    // opening the link confirms nothing, since virus scanners open links too
    expect([(await ask(ada)).body.status, await vorgaenge(ada)]).toEqual(['ausstehend', []])
    expect(await confirm(token)).toMatchObject({ status: 200, body: { status: 'gesetzt', email: masked } })
    expect((await ask(ada)).body).toEqual({ status: 'gesetzt', seit: '2026-11-21' })
    expect(await vorgaenge(ada)).toEqual([
      {
        nutzlast: {
          Erteilt: true,
          EMail: emailOf(ada),
          Vorname: 'Ada',
          Nachname: 'Sonne',
          Mobilnummer: '+4915199999999',
          Geburtsdatum: '1980-02-29',
        },
        status: 'eingegangen',
        gp_nummer: null,
        ziel: 'erp',
      },
    ])
  })

  it('is confirmed once, however often the button is pressed', async () => {
    await give(ada)
    const token = await linkTo(ada)
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await show(token)).body.status).toBe('gesetzt')
    expect(await vorgaenge(ada)).toHaveLength(1)
  })

  /** Sends a forged host, which fetch would replace. */
  async function giveAtHost(host: string): Promise<number | undefined> {
    const { hostname, port } = new URL(portal.base)
    const headers = {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      forwarded: `host=${host}`,
      'content-type': 'application/json',
      cookie: ada.cookie,
    }
    const outgoing = httpRequest({ hostname, port, method: 'POST', path: '/opt-in/anmelden', headers })
    outgoing.end(JSON.stringify(wish(emailOf(ada))))
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  it("is requested by a mail in the operator's name, whose link has the portal's host whatever the request says", async () => {
    expect(await giveAtHost('evil.example')).toBe(204)
    const [mail] = await mailsTo(ada)
    expect(mail).toMatchObject({ channel: 'email', subject: 'Bitte bestätigen Sie Ihre Einwilligung', urgent: true })
    const whole = `${mail?.text} ${mail?.html}`
    expect(whole).toContain('Netz Musterland GmbH')
    expect(whole).toContain('Der Link gilt 7 Tage.')
    const links = whole.match(/https?:\/\/[^\s"<]+/g)
    expect(new Set(links)).toEqual(new Set([`${portal.base}/einwilligung/${await linkTo(ada)}`]))
    expect(whole).not.toContain('evil')
  })

  describe('the mail that asks for consent', () => {
    it('is not sent again for ten minutes; then a new link ends the first one', async () => {
      await give(ada)
      const first = await linkTo(ada)
      portal.clock.advance(599)
      await give(ada)
      expect(await mailsTo(ada)).toHaveLength(1)
      portal.clock.advance(1)
      await give(ada)
      expect(await mailsTo(ada)).toHaveLength(2)
      expect((await show(first)).status).toBe(404)
      expect((await confirm(await linkTo(ada))).status).toBe(200)
    })

    it('is sent once for many requests at once', async () => {
      await Promise.all(Array.from({ length: 10 }, () => give(ada)))
      expect(await mailsTo(ada)).toHaveLength(1)
    })

    it('is not sent again after a revocation in between, since the first link works again', async () => {
      await give(ada)
      await revoke(ada)
      expect([(await ask(ada)).body.status, (await show(await linkTo(ada))).status]).toEqual(['nichtGesetzt', 404])
      await give(ada)
      expect([(await ask(ada)).body.status, (await mailsTo(ada)).length]).toEqual(['ausstehend', 1])
      expect((await confirm(await linkTo(ada))).status).toBe(200)
    })

    it('is not sent again once the consent is confirmed', async () => {
      await give(ada)
      await confirm(await linkTo(ada))
      const tomorrow = await later(ada, DAY)
      await give(tomorrow, { nachname: 'Mond' })
      expect([(await mailsTo(ada)).length, (await ask(tomorrow)).body]).toEqual([1, { status: 'gesetzt', seit: '2026-11-20' }])
    })
  })

  describe('the link that confirms consent', () => {
    it('is valid for seven days', async () => {
      await give(ada)
      const token = await linkTo(ada)
      portal.clock.advance(7 * DAY - 1)
      expect((await show(token)).status).toBe(200)
      const person = await later(ada, 1)
      expect([(await show(token)).status, (await confirm(token)).status, (await ask(person)).body]).toEqual([
        404,
        404,
        { status: 'nichtGesetzt' },
      ])
    })

    it('cannot be guessed and is stored as a hash only', async () => {
      await give(ada)
      const token = await linkTo(ada)
      const [row] = await portal.sql<{ row: string }>('select e::text as row from portal.einwilligung e where sub = $1', [ada.sub])
      expect(row?.row).not.toContain(token)
      const answers = await Promise.all(['x'.repeat(43), 'short', `${token}x`].map(confirm))
      expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array<string>(3).fill('404 {"code":"NichtGefunden"}'))
      expect(portal.logged.join('')).not.toContain(token)
    })
  })

  describe('the revocation of consent', () => {
    it('takes effect at once, with a mail to the person and a Vorgang for the operator', async () => {
      await give(ada)
      const token = await linkTo(ada)
      await confirm(token)
      expect((await revoke(ada)).status).toBe(204)
      expect((await ask(ada)).body).toEqual({ status: 'nichtGesetzt' })
      expect((await mailsTo(ada))[0]).toMatchObject({ subject: 'Ihre Einwilligung ist widerrufen', urgent: false })
      expect((await vorgaenge(ada)).map(({ nutzlast, status }) => [nutzlast, status])).toEqual([
        [expect.objectContaining({ Erteilt: true }), 'ersetzt'],
        [{ Erteilt: false, EMail: emailOf(ada) }, 'eingegangen'],
      ])
      expect((await confirm(token)).status).toBe(404)
    })

    it('gets the same answer when repeated and has no further effect', async () => {
      await give(ada)
      await confirm(await linkTo(ada))
      await revoke(ada)
      const before = [(await mailsTo(ada)).length, (await vorgaenge(ada)).length]
      for (let round = 0; round < 3; round += 1) expect((await revoke(ada)).status).toBe(204)
      expect([(await mailsTo(ada)).length, (await vorgaenge(ada)).length]).toEqual(before)
    })

    it('sends no mail if the consent was never confirmed', async () => {
      await give(ada)
      await revoke(ada)
      expect([(await mailsTo(ada)).length, await vorgaenge(ada)]).toEqual([1, []])
    })

    it('allows consent to be given again', async () => {
      await give(ada)
      await confirm(await linkTo(ada))
      await revoke(ada)
      await give(ada)
      await confirm(await linkTo(ada))
      expect((await ask(ada)).body.status).toBe('gesetzt')
      expect((await vorgaenge(ada)).at(-1)).toMatchObject({ nutzlast: { Erteilt: true }, status: 'eingegangen' })
    })
  })

  describe('the consent of another person', () => {
    beforeEach(async () => {
      await give(ben)
      await confirm(await linkTo(ben))
    })

    it('gets the answer of an unknown address', async () => {
      const [theirs, nobodys] = [await ask(ada, emailOf(ben)), await ask(ada, 'nobody@demo.example')]
      expect(same(theirs)).toEqual(same(nobodys))
      expect(theirs.body).toEqual({ status: 'nichtGesetzt' })
    })

    it('is not given by a call with their address, nor is the own one', async () => {
      const before = await mailsTo(ben)
      for (const email of [emailOf(ben), 'nobody@demo.example']) {
        expect((await portal.request('POST', '/opt-in/anmelden', { cookie: ada.cookie, body: wish(email) })).status).toBe(204)
      }
      expect([(await mailsTo(ben)).length, (await mailsTo(ada)).length]).toEqual([before.length, 0])
      expect((await portal.messages()).filter(({ to }) => to === 'nobody@demo.example')).toEqual([])
      expect([(await ask(ada)).body, (await ask(ben)).body.status]).toEqual([{ status: 'nichtGesetzt' }, 'gesetzt'])
    })

    it('is not revoked by a call with their address, nor is the own one', async () => {
      await give(ada)
      await confirm(await linkTo(ada))
      for (const email of [emailOf(ben), 'nobody@demo.example']) expect((await revoke(ada, email)).status).toBe(204)
      expect([(await ask(ada)).body.status, (await ask(ben)).body.status]).toEqual(['gesetzt', 'gesetzt'])
    })

    it('does not include the own address in another case', async () => {
      await give(ada)
      expect((await ask(ada, emailOf(ada).toUpperCase())).body.status).toBe('ausstehend')
    })

    it('includes that of the same subject at another provider', async () => {
      const other = await portal.signIn({ iss: 'https://another.example', sub: ben.sub })
      expect((await ask(other, emailOf(ben))).body).toEqual({ status: 'nichtGesetzt' })
    })
  })

  describe('the address that consent belongs to', () => {
    const NEW = 'ada.neu@demo.example'
    const moved = () => portal.signIn({ sub: ada.sub, profil: { email: NEW } })
    const asNew = (person: Signed) => ({
      ask: async () => (await ask(person, NEW)).body,
      give: () => portal.request('POST', '/opt-in/anmelden', { cookie: person.cookie, body: wish(NEW) }),
      revoke: () => revoke(person, NEW),
    })
    const recorded = async () =>
      (await vorgaenge(ada)).map(({ nutzlast, status }) => [...pick(nutzlast as { Erteilt: boolean; EMail: string }), status])
    const pick = ({ Erteilt, EMail }: { Erteilt: boolean; EMail: string }) => [Erteilt, EMail] as const
    const newestLink = async () =>
      /\/einwilligung\/([\w-]{43})/.exec((await portal.messages()).find(({ to }) => to === NEW)?.text ?? '')?.[1] ?? ''

    it("consent for one address is neither given nor pending for the person's new one", async () => {
      await give(ada)
      expect(await asNew(await moved()).ask()).toEqual({ status: 'nichtGesetzt' })
      await confirm(await linkTo(ada))
      expect(await asNew(await moved()).ask()).toEqual({ status: 'nichtGesetzt' })
      // the old address is no longer the person's own
      expect((await ask(await moved())).body).toEqual({ status: 'nichtGesetzt' })
    })

    it('a link sent to the old address confirms nothing for the new one', async () => {
      await give(ada)
      const old = await linkTo(ada)
      const person = await moved()
      expect((await asNew(person).give()).status).toBe(204)
      expect([(await show(old)).status, (await confirm(old)).status]).toEqual([404, 404])
      expect(await asNew(person).ask()).toMatchObject({ status: 'ausstehend' })
      expect((await confirm(await newestLink())).body).toEqual({ status: 'gesetzt', email: maskedEmail(NEW) })
      expect(await asNew(person).ask()).toMatchObject({ status: 'gesetzt' })
    })

    it('consent can be given for a new address at once; the operator is told that it ended for the old one', async () => {
      await give(ada)
      await confirm(await linkTo(ada))
      const person = await moved()
      await asNew(person).give()
      await confirm(await newestLink())
      expect(await recorded()).toEqual([
        [true, emailOf(ada), 'ersetzt'],
        [false, emailOf(ada), 'eingegangen'],
        [true, NEW, 'eingegangen'],
      ])
    })

    it('consent is revoked for the address that it was given for', async () => {
      await give(ada)
      await confirm(await linkTo(ada))
      await asNew(await moved()).revoke()
      expect(await recorded()).toEqual([
        [true, emailOf(ada), 'ersetzt'],
        [false, emailOf(ada), 'eingegangen'],
      ])
      expect((await ask(ada)).body).toEqual({ status: 'nichtGesetzt' })
      // the consent was for the old address, so the new one gets no mail
      expect((await portal.messages()).filter(({ to, subject }) => to === NEW && subject.includes('widerrufen'))).toEqual([])
    })

    it('consent does not depend on the case of its address', async () => {
      await give(ada)
      await confirm(await linkTo(ada))
      const louder = await portal.signIn({ sub: ada.sub, profil: { email: emailOf(ada).toUpperCase() } })
      expect((await ask(louder)).body.status).toBe('gesetzt')
      await give(louder)
      expect((await ask(louder)).body.status).toBe('gesetzt')
    })
  })

  describe('the birthday of a consent', () => {
    const kept = async ({ sub }: Signed) => portal.sql('select geburtsdatum from portal.einwilligung where sub = $1', [sub])

    it('is that of the business partner if the operator knows it', async () => {
      const known = await portal.customer({ partner: { geburtsdatum: '1975-05-05' } })
      await give(known, { birthdate: '2001-01-01' })
      expect(await kept(known)).toEqual([{ geburtsdatum: '1975-05-05' }])
      const asked = await portal.customer({ partner: { geburtsdatum: '1975-05-05' } })
      await give(asked, { birthdate: undefined })
      expect(await kept(asked)).toEqual([{ geburtsdatum: '1975-05-05' }])
    })

    it.each([{ birthdate: undefined }, { birthdate: '2026-11-21' }])(
      'comes from the call otherwise, which is refused with %j',
      async (rest) => {
        expect(await give(ada, rest)).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'birthdate' }] } })
        expect(await kept(ada)).toEqual([])
      },
    )
  })

  it('is deleted once its link expired if it was never confirmed; a confirmed one stays', async () => {
    await portal.sql('delete from portal.einwilligung')
    await give(ada)
    await give(ben)
    await confirm(await linkTo(ben))
    const job = () => portal.runSchedule('deleteUnconfirmed')
    const subs = async () => (await portal.sql<{ sub: string }>('select sub from portal.einwilligung')).map(({ sub }) => sub)
    portal.clock.advance(7 * DAY - 1)
    await job()
    expect((await subs()).toSorted()).toEqual([ada.sub, ben.sub].toSorted())
    portal.clock.advance(1)
    await job()
    expect(await subs()).toEqual([ben.sub])
  })
})
