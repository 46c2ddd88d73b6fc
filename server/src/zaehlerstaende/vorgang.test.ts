import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { runImport } from '../erp/import/run.ts'
import { receiverOf } from '../erp/testing/receiver.ts'
import { importKinds } from '../import-kinds.ts'
import { einspeisung, setUpReports, type Meter } from './testing.ts'

const DAY = '2026-11-20'
const GEMELDET = {
  ableseArt: '02',
  ableseArtBezeichnung: 'von Ihnen gemeldet',
  ableseKategorie: 'K',
  ableseKategorieBezeichnung: 'Kundenablesung',
}

describe.each(databaseKinds)("a reading under the operator's decision on %s", (kind) => {
  const reports = setUpReports(kind)
  const { meter } = reports

  const report = async (one: Meter, value: number) => {
    const body = one.body({ readingDate: DAY, readingValues: [{ ...einspeisung, value }] })
    return (await reports.portal.request('POST', '/ablesung/', { cookie: one.owner.cookie, body })).body.VorgangId as string
  }
  const shownOn = async ({ owner }: Meter, day: string) => {
    const { body } = await reports.portal.request('GET', '/api/css/v5/pages/einspeisung/zaehlerstaende', { cookie: owner.cookie })
    const registers = body[0].zaehler[0].zaehlerstaendeNachObis as { obisCodeShort: string; zaehlerstaende: { datum: string }[] }[]
    return registers.find(({ obisCodeShort }) => obisCodeShort === '2.8.0')?.zaehlerstaende.filter(({ datum }) => datum === day)
  }
  const decide = async (what: 'confirm' | 'reject', id: string) => {
    const erp = await receiverOf(reports.portal)
    const { status } = await (what === 'confirm' ? erp.confirm(id) : erp.reject(id, 'Der Zähler war schon getauscht.'))
    expect(status).toBe(200)
  }

  it("becomes the operator's when confirmed, shown once with the same texts", async () => {
    const one = await meter({ zaehlertyp: 'Einspeisezaehler' })
    const id = await report(one, 1200)
    const shown = [{ datum: DAY, zaehlerstand: 1200, ...GEMELDET }]
    expect(await shownOn(one, DAY)).toEqual(shown)
    await decide('confirm', id)
    expect(await shownOn(one, DAY)).toEqual(shown)
    const row = await reports.portal.sql(`select gp_nummer, obis from portal.zaehlerstand where vk_nummer = $1 and datum = $2`, [
      one.vk,
      DAY,
    ])
    expect(row).toEqual([{ gp_nummer: one.owner.gp, obis: '2.8.0' }])
    // the same value again creates no new request
    expect(await report(one, 1200)).toBe(id)
  })

  it('disappears when refused', async () => {
    const one = await meter({ zaehlertyp: 'Einspeisezaehler' })
    await decide('reject', await report(one, 1200))
    expect(await shownOn(one, DAY)).toEqual([])
    expect(await reports.portal.sql('select 1 from portal.zaehlerstand where vk_nummer = $1 and datum = $2', [one.vk, DAY])).toEqual([])
  })

  it('exists once after an import of the same day, with the imported value', async () => {
    const one = await meter({ zaehlertyp: 'Einspeisezaehler' })
    await decide('confirm', await report(one, 1200))
    const line = {
      art: 'zaehlerstand',
      Vertragskonto: one.vk,
      Zaehlernummer: one.zaehlernummer,
      Obis: '1-1:2.8.0',
      Datum: DAY,
      Zaehlerstand: 1201,
      AbleseArt: '01',
      AbleseArtBezeichnung: 'abgelesen',
      AbleseKategorie: 'N',
      AbleseKategorieBezeichnung: 'Netzbetreiber',
    }
    const { faults } = await runImport(reports.portal.database, lines(line), { kinds: importKinds })
    expect(faults.total).toBe(0)
    expect((await shownOn(one, DAY))?.map((reading) => 'zaehlerstand' in reading && reading.zaehlerstand)).toEqual([1201])
    // a correction confirmed later wins again
    await decide('confirm', await report(one, 1202))
    expect(await shownOn(one, DAY)).toEqual([{ datum: DAY, zaehlerstand: 1202, ...GEMELDET }])
  })

  it('belongs to the business partner who reported it, also if the account is another’s at the decision', async () => {
    const [one, other] = [await meter({ zaehlertyp: 'Einspeisezaehler' }), await reports.portal.customer()]
    const id = await report(one, 1200)
    await reports.portal.sql('update portal.vertragskonto set gp_nummer = $2, partner_seit = $3 where vk_nummer = $1', [
      one.vk,
      other.gp,
      '2026-11-21',
    ])
    await decide('confirm', id)
    const rows = await reports.portal.sql('select gp_nummer from portal.zaehlerstand where vk_nummer = $1 and datum = $2', [one.vk, DAY])
    expect(rows).toEqual([{ gp_nummer: one.owner.gp }])
  })
})

async function* lines(...objects: readonly object[]): AsyncGenerator<string> {
  for (const object of objects) yield `${JSON.stringify(object)}\n`
}
