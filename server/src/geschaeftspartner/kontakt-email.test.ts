import { checkEmail } from '#contract/completion/endpoints.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'

describe.each(databaseKinds)('an e-mail address for contact, without a name server, on %s', (kind) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(kind, {
      completion: {
        adressdienstUrl: undefined,
        nameServer: undefined,
        wegwerfDomains: new Set(['mailinator.com']),
        takesReservedDomains: false,
      },
    })
  })
  afterAll(() => portal.stop())

  /** the answers of the check that the screen calls, and of the change in v4 and v5 */
  async function judge(email: string) {
    const { cookie, gp } = await portal.customer({ partner: { email_adresse: 'alt@netz.de' } })
    const checked = await portal.request('POST', checkEmail.path, { cookie, body: { email } })
    const change = (version: string) =>
      portal.request('PATCH', `/api/css/${version}/geschaeftspartner/${gp}/persoenlichedaten`, { cookie, body: { EMailAdresse: email } })
    const changes = [await change('v4'), await change('v5')]
    return {
      valid: checked.body.valid as boolean,
      changes: changes.map(({ status, body }) => ({ status, felder: body.felder as unknown })),
    }
  }

  it.each([
    'a@b',
    '<a@netz.de>',
    'a@netz.de.',
    'a@-netz.de',
    'a@[169.254.169.254]',
    'a@127.0.0.1',
    'a\u200b@netz.de',
    'a@d\u0435mo.de',
    'a@gibtsnicht.invalid',
    'a@drucker.local',
    'a@demo.example',
    'a@mailinator.com',
    'a@x.mailinator.com',
  ])('%j is refused by the check and by the change', async (email) => {
    const refused = { status: 400, felder: [{ feld: 'EMailAdresse' }] }
    expect(await judge(email)).toEqual({ valid: false, changes: [refused, refused] })
  })

  it.each(['neu@netz.de', 'neu@müller.de', 'neu@firma.photography'])('%j is accepted by the check and by the change', async (email) => {
    const taken = { status: 200, felder: undefined }
    expect(await judge(email)).toEqual({ valid: true, changes: [taken, taken] })
  })

  it.each(['info@firma', 'kunde@mailinator.com'])('%j is accepted if it is in force, and withdraws a pending change', async (email) => {
    const { cookie, gp } = await portal.customer({ partner: { email_adresse: email } })
    const change = (EMailAdresse: string) =>
      portal.request('PATCH', `/api/css/v5/geschaeftspartner/${gp}/persoenlichedaten`, { cookie, body: { EMailAdresse } })
    expect((await change('neu@netz.de')).body).toMatchObject({ Vorgaenge: [{ Status: 'eingegangen' }] })
    expect((await change(email)).body).toMatchObject({ Vorgaenge: [{ Status: 'zurueckgezogen' }] })
  })

  it("is not checked for another person's partner", async () => {
    const [{ cookie }, { gp }] = [await portal.customer(), await portal.customer()]
    const path = `/api/css/v5/geschaeftspartner/${gp}/persoenlichedaten`
    for (const EMailAdresse of ['neu@netz.de', 'a@mailinator.com'])
      expect(await portal.request('PATCH', path, { cookie, body: { EMailAdresse } })).toMatchObject({ status: 404 })
  })
})
