import type { Betreiber } from '#contract/betreiber/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { startTestPortal } from '../_kit/testing.ts'

describe.each(databaseKinds)('the operator on %s', (kind) => {
  it('is returned to everyone as configured', async () => {
    const betreiber: Betreiber = {
      name: 'Netz Beispiel AG',
      telefon: '0800 111',
      logo: '/betreiber/logo',
      glaeubigerId: 'DE98ZZZ09999999999',
      links: { impressum: 'https://netz.example/impressum' },
      barrierefreiheit: { recht: 'bitv', email: 'hilfe@netz.example', behoerde: 'Schlichtungsstelle' },
      schlichtungsstelle: 'Schlichtungsstelle Muster',
      eigeneMessstellenbetreiber: ['Netz Beispiel AG', 'Netz Beispiel Messung'],
      antragsdauern: { EinspeisezusageErteilt: 28 },
      stilleAnmeldung: false,
      leerlaufMinuten: 20,
      kundensichtMinuten: 45,
      codeMinuten: 20,
      pinSekunden: { EMail: 3600, Telefonnummer: 600, Mobilfunknummer: 1200, Postversand: 1_209_600 },
      seitengroesse: 25,
      istDemo: false,
    }
    const portal = await startTestPortal(kind, { betreiber })
    const { status, body } = await portal.request('GET', '/api/portal/v1/betreiber')
    await portal.stop()
    expect([status, body]).toEqual([200, betreiber])
  })
})
