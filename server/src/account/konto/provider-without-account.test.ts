import { databaseKind } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { CODE, PASSWORD } from '../testing/fake-konto.ts'
import { setUpKonto } from '../testing/konto-site.ts'

describe.each(['cidaas', 'oidc'] as const)('the own account at a provider without account calls (%s)', (dialect) => {
  const site = setUpKonto(databaseKind, dialect)

  it('shows the person and the sign-in time, and that nothing can be changed', async () => {
    const { cookie, sub } = await site.portal.signIn()
    const { status, body } = await site.get('/api/portal/v1/konto', cookie)
    expect([status, body]).toEqual([
      200,
      {
        funktionen: { name: false, email: false, mobilnummer: false, passwort: false, faktoren: false, loeschen: 'portal' },
        profil: expect.objectContaining({ sub, email: `${sub}@demo.example` }) as unknown,
        mobilnummerBestaetigt: false,
        faktoren: [],
        sitzungen: [expect.objectContaining({ istDiese: true })],
        einblicke: [],
      },
    ])
  })

  it.each([
    ['POST', '/auth/change_password', { old_password: PASSWORD, new_password: 'a new password', confirm_password: 'a new password' }],
    ['POST', '/auth/change_profile', { given_name: 'Eva', family_name: 'Mond' }],
    ['POST', '/auth/initiate_communication_medium', { medium: 'email', value: 'neu@demo.example' }],
    ['POST', '/auth/validate_communication_medium', { code: CODE }],
    ['POST', '/api/portal/v1/konto/faktoren/totp/einrichten', undefined],
    ['POST', '/api/portal/v1/konto/faktoren/totp/bestaetigen', { exchange_id: 'x', code: CODE }],
    ['DELETE', '/api/portal/v1/konto/faktoren/totp', undefined],
    ['GET', `/api/portal/v1/konto/rueckgaengig/${'x'.repeat(43)}`, undefined],
  ])('answers %s %s with 501', async (method, path, body) => {
    const { cookie } = await site.portal.signIn()
    const answer = await site.portal.request(method, path, { cookie, ...(body ? { body } : {}) })
    expect([answer.status, answer.body, await site.isAlive(cookie)]).toEqual([501, { code: 'NichtVerfuegbar' }, true])
  })

  it('ends all sessions at the portal', async () => {
    const ada = await site.portal.signIn()
    const there = await site.portal.signIn({ sub: ada.sub })
    expect((await site.delete('/api/portal/v1/konto/sitzungen', ada.cookie)).status).toBe(204)
    expect([await site.isAlive(there.cookie), site.askedPaths()]).toEqual([false, []])
  })
})
