import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { callsOf, invited } from '../../einspeiserantraege/testing.ts'
import type { FakeUser } from '../testing.ts'
import { ada, setUpSignIn } from '../testing/sign-in.ts'

const FRIDA = 'frida.privat@demo.example'

// OpenID Connect Core 5.1: email_verified is a JSON boolean
describe.each(databaseKinds)('an address that the provider does not confirm, on %s', (kind) => {
  const site = setUpSignIn(kind)
  const liar = (claims: object): FakeUser => ({ sub: 'liar', name: 'Lia Liar', email: FRIDA, ...claims })
  const unproven: [string, FakeUser][] = [
    ['false', liar({ email_verified: false })],
    ['no word', liar({})],
    ['the text "true"', liar({ email_verified: 'true' })],
    ['1', liar({ email_verified: 1 })],
  ]

  it.each(unproven)('does not count: %s', async (_, user) => {
    const cookie = await site.signIn(user)
    expect((await site.introspect(cookie)).body).toMatchObject({ name: 'Lia Liar', email: '' })
    const [person] = await site.portal.sql<{ profil: object }>(`select profil from portal.person where sub = 'liar'`)
    expect(JSON.stringify(person)).not.toContain('frida')
  })

  it.each(unproven)('links no application of that address without a code sent to it: %s', async (_, user) => {
    const calls = callsOf(site.portal)
    const antrag = await invited(site.portal, { betreiber_email: FRIDA })
    const person = { iss: site.provider.issuer, sub: user.sub, cookie: await site.signIn(user) }
    expect(await calls.link(antrag, person)).toMatchObject({ status: 409, body: { code: 'CodeErforderlich' } })
    expect(await calls.antragOf(antrag)).toMatchObject({ sub: null })
    expect(await calls.sendCode(antrag, person)).toMatchObject({ status: 200, body: { EMailAdresse: 'f•••@d•••.example' } })
    const [mail] = await site.portal.messages()
    expect(mail?.to).toBe(FRIDA)
    const [, code] = /\b(\d{6})\b/.exec(mail?.text ?? '') ?? []
    expect((await calls.link(antrag, person, code)).status).toBe(200)
    await site.portal.sql('delete from portal.quota')
  })

  it.each([
    ['counts with the word of one for both', undefined, true, FRIDA],
    ['does not count where the ID token denies it', false, true, ''],
  ])('an address in both ID token and userinfo %s', async (_, inToken, inUserInfo, email) => {
    site.provider.idClaims = { email: FRIDA, email_verified: inToken }
    const cookie = await site.signIn(liar({ email_verified: inUserInfo }))
    expect((await site.introspect(cookie)).body).toMatchObject({ email })
  })

  it('needs no code once it is confirmed', async () => {
    const calls = callsOf(site.portal)
    const antrag = await invited(site.portal, { betreiber_email: FRIDA })
    const cookie = await site.signIn(liar({ email_verified: true }))
    expect((await calls.link(antrag, { iss: site.provider.issuer, sub: 'liar', cookie })).status).toBe(200)
  })

  it('requests, ends and shows no consent', async () => {
    const before = (await site.portal.messages()).length
    const cookie = await site.signIn(liar({ email_verified: false }))
    const body = { vorname: 'Lia', nachname: 'Liar', email: FRIDA, birthdate: '1980-02-29' }
    await site.portal.request('POST', '/opt-in/anmelden', { cookie, body })
    expect((await site.portal.messages()).length).toBe(before)
    expect(await site.portal.sql(`select 1 from portal.einwilligung where sub = 'liar'`)).toEqual([])
    const asked = await site.portal.request('GET', `/opt-in/abfragen?${site.query({ email: FRIDA })}`, { cookie })
    expect(JSON.stringify(asked.body)).not.toContain('gesetzt')
  })

  it('gets no notices about the person', async () => {
    const before = (await site.portal.messages()).length
    const cookie = await site.signIn(liar({ email_verified: false }))
    await site.portal.request('DELETE', '/auth/profile', { cookie })
    expect((await site.portal.messages()).slice(before)).toEqual([])
    expect(await site.portal.sql('select 1 from portal.vorgang where email = $1', [FRIDA])).toEqual([])
  })

  it('is not confirmed by an answer of the provider about another address', async () => {
    // userinfo confirms its own address, not the one of the ID token, which has none here
    site.provider.changes = { email: FRIDA, email_verified: false }
    expect((await site.introspect(await site.signIn(ada))).body).toMatchObject({ email: '' })
  })
})
