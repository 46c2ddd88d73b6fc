import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { setUpAnschluesse } from './testing.ts'

const V4 = '/api/css/v4/wasser/anschluesse'
const V5 = '/api/css/v5/pages/trinkwasser/anschluss'

describe.each(databaseKinds)('the water connections on %s', (kind) => {
  const site = setUpAnschluesse(kind)
  const lists = async ({ cookie }: { readonly cookie: string }) => {
    const [v4, v5] = await Promise.all([V4, V5].map((path) => site.portal.request('GET', path, { cookie })))
    return [v4?.body, v5?.body.Anschluesse] as const
  }

  it('have every field, as a list in v4 and a page in v5', async () => {
    const Preise = [
      { VerbrauchsZoneVon: 0, VerbrauchsZoneBis: 50, Kubikmeterpreis: 1.94 },
      { VerbrauchsZoneVon: 50, Kubikmeterpreis: 2.31 },
    ]
    const wim = await site.anschluss({
      konto: { ablaufdatum: '2030-12-31' },
      anschluss: { preise: JSON.stringify(Preise), wasserhaertegrad: 17.5 },
    })
    const all = [
      {
        GPNummer: wim.gp,
        Vertragskonto: wim.vk,
        Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
        Name: 'Ada Sonne',
        Preise,
        Zaehlernummer: wim.meter,
        Zaehlertyp: 'Wasserzaehler',
        Wasserhaertegrad: 17.5,
        Ablaufdatum: '2030-12-31',
      },
    ]
    expect(await lists(wim)).toEqual([all, all])
  })

  it('omit unknown values, and appear once with two meters', async () => {
    const wim = await site.anschluss()
    await site.portal.insert('zaehler', { vk_nummer: wim.vk, gp_nummer: wim.gp, zaehlernummer: `9${wim.meter}` })
    const bare = await site.addAnschluss(wim.gp, { anschluss: { wasserhaertegrad: null } })
    await site.portal.sql('delete from portal.zaehler where vk_nummer = $1', [bare.vk])
    const [, v5] = await lists(wim)
    expect(v5).toMatchObject([{ Vertragskonto: wim.vk, Zaehlernummer: wim.meter }, { Vertragskonto: bare.vk }])
    expect(Object.keys(v5[1]).toSorted()).toEqual(['Adresse', 'GPNummer', 'Name', 'Preise', 'Vertragskonto'])
  })

  it("are the person's own only, or an empty list", async () => {
    const [wim, ada] = [await site.anschluss(), await site.portal.customer()]
    await site.anschluss()
    expect((await lists(wim))[0]).toMatchObject([{ Vertragskonto: wim.vk }])
    expect(await lists(ada)).toEqual([[], []])
  })
})
