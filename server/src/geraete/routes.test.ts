import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Signed } from '../_kit/testing/rows.ts'

describe.each(databaseKinds)('devices that must be registered on %s', (kind) => {
  let portal: TestPortal
  let last = 2_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const konto = async (gp_nummer: string) => (await portal.insert('vertragskonto', { vk_nummer: String((last += 1)), gp_nummer })).vk_nummer
  const geraet = (gp_nummer: string, vk_nummer: string, geraet_id: string, row: Record<string, unknown> = {}) =>
    portal.insert('geraet', { gp_nummer, vk_nummer, geraet_id, ...row })
  const list = async ({ cookie }: Signed) => {
    const v4 = (await portal.request('GET', '/api/css/v4/signifikante_lasten', { cookie })).body
    const v5 = (await portal.request('GET', '/api/css/v5/pages/geraete', { cookie })).body
    expect(v5).toEqual({ SignifikanteLasten: v4 })
    return v4 as { GeraetId: string }[]
  }
  const idsOf = async (person: Signed) => (await list(person)).map(({ GeraetId }) => GeraetId)

  it('have every field, as a list in v4 and in SignifikanteLasten in v5', async () => {
    const ada = await portal.customer()
    const vk = await konto(ada.gp)
    await geraet(ada.gp, vk, 'SL-1', {
      geraete_art: 'Wärmepumpe',
      hersteller: 'Muster Wärme',
      system_typ: 'Luft-Wasser',
      typ: 'MW 9-A',
      leistung: 9.2,
      angemeldet_am: '2024-10-07',
      standort: 'Garten, Nordseite',
    })
    await geraet(ada.gp, vk, 'SL-2', { geraete_art: 'Wallbox' })
    const whose = {
      Vertragskonto: vk,
      Geschaeftspartner: ada.gp,
      Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
    }
    expect(await list(ada)).toEqual([
      {
        ...whose,
        Hersteller: 'Muster Wärme',
        SystemTyp: 'Luft-Wasser',
        Typ: 'MW 9-A',
        GeraeteArt: 'Wärmepumpe',
        Leistung: 9.2,
        AngemeldetAm: '2024-10-07',
        Standort: 'Garten, Nordseite',
        GeraetId: 'SL-1',
      },
      { ...whose, GeraeteArt: 'Wallbox', GeraetId: 'SL-2' },
    ])
  })

  it('are sorted by partner and account, latest registration first', async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const both = await portal.signIn({ gps: [ben.gp, ada.gp] })
    const [first, second] = [await konto(ada.gp), await konto(ada.gp)]
    await geraet(ben.gp, await konto(ben.gp), 'O-1', { angemeldet_am: '2026-01-01' })
    await geraet(ada.gp, second, 'O-2', { angemeldet_am: '2025-01-01' })
    await geraet(ada.gp, first, 'O-3')
    await geraet(ada.gp, first, 'O-4', { angemeldet_am: '2023-01-01' })
    await geraet(ada.gp, first, 'O-5', { angemeldet_am: '2024-01-01' })
    expect(await idsOf(both)).toEqual(['O-5', 'O-4', 'O-3', 'O-2', 'O-1'])
  })

  it("are the person's own only, and need a session", async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    await geraet(ada.gp, await konto(ada.gp), 'HERS')
    await geraet(ben.gp, await konto(ben.gp), 'HIS')
    expect(await idsOf(ada)).toEqual(['HERS'])
    expect(await idsOf(ben)).toEqual(['HIS'])
    expect(await idsOf(await portal.signIn())).toEqual([])
    for (const path of ['v4/signifikante_lasten', 'v5/pages/geraete'])
      expect((await portal.request('GET', `/api/css/${path}`)).status).toBe(401)
  })
})
