import { databaseKinds } from '#platform/db/testing.ts'
import { importKinds } from '#server/import-kinds.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { geschaeftspartner, keyOnly, oneOfEach, vertragskonto } from '../testing.ts'
import { setUpImport } from '../testing/import-site.ts'

describe.each(databaseKinds)('an import of incomplete lines on %s', (kind) => {
  const { load, rows, faultsOf } = setUpImport(kind)
  const full = {
    Telefonnummer: '030 1',
    Geburtsdatum: '1978-06-21',
    EMailAdresse: 'ada@demo.example',
    Postanschrift: { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' },
  }
  const shown = (of = '1000000001') =>
    rows(`select name, telefonnummer, geburtsdatum, email_adresse, strasse from portal.geschaeftspartner where gp_nummer = '${of}'`)
  const row = {
    name: 'Ada Sonne',
    telefonnummer: '030 1',
    geburtsdatum: '1978-06-21',
    email_adresse: 'ada@demo.example',
    strasse: 'Lindenweg',
  }
  const line = (fields: Readonly<Record<string, unknown>>) => ({ art: 'geschaeftspartner', GPNummer: '1000000001', ...fields })
  beforeEach(() => load([geschaeftspartner(full), geschaeftspartner({ ...full, GPNummer: '1000000002' })]))

  it('changes the fields that a line names, and no other', async () => {
    const result = await load([line({ Name: 'Ada Wind' }), line({ GPNummer: '1000000002', Telefonnummer: '030 1' })])
    expect(result.faults.total).toBe(0)
    expect(result.arten).toEqual([{ art: 'geschaeftspartner', gelesen: 2, neu: 0, geaendert: 1, unveraendert: 1 }])
    expect([...(await shown()), ...(await shown('1000000002'))]).toEqual([{ ...row, name: 'Ada Wind' }, row])
  })

  it('empties fields that are null, an address as one field', async () => {
    expect((await load([line({ Telefonnummer: null, Postanschrift: null })])).arten).toMatchObject([{ geaendert: 1 }])
    expect(await shown()).toEqual([{ ...row, telefonnummer: null, strasse: null }])
  })

  it('empties fields that a line with "ganz" does not name', async () => {
    const result = await load([
      line({ ganz: true, Name: 'Ada Sonne', Geburtsdatum: '1978-06-21' }),
      line({ ganz: true, Telefonnummer: '1' }),
    ])
    expect(faultsOf(result)).toEqual(['2: Name: fehlt'])
    expect(await shown()).toEqual([{ ...row, telefonnummer: null, email_adresse: null, strasse: null }])
  })

  it('empties values about the former partner when an account moves, unless the line names them', async () => {
    const adresse = { Strasse: 'Postweg', Hausnummer: '1', PLZ: '12345', Ort: 'Musterstadt' }
    const of = {
      AbweichenderPostempfaenger: { Name: 'Otto Onkel', Adresse: adresse },
      Anlageninformationen: 'Schlüssel bei Otto',
      DokumentenversandTyp: 'CSS1',
      Ablaufdatum: '2030-01-31',
    }
    await load([vertragskonto(of), vertragskonto({ ...of, Vertragskonto: '2000000002' })])
    const move = (Vertragskonto: string, more = {}) => ({ art: 'vertragskonto', Vertragskonto, GPNummer: '1000000002', ...more })
    const [first, second] = ['2000000001', '2000000002'] as const
    await load([move(first), move(second, { Ablaufdatum: '2030-01-31' })])
    const kept = () =>
      rows(`select gp_nummer, strasse, postempfaenger_name, postempfaenger_ort, zusatzinformationen, dokumentenversand, ablaufdatum::text
              from portal.vertragskonto order by vk_nummer`)
    const moved = {
      gp_nummer: '1000000002',
      strasse: 'Lindenweg',
      postempfaenger_name: null,
      postempfaenger_ort: null,
      zusatzinformationen: null,
      dokumentenversand: null,
      ablaufdatum: null,
    }
    expect(await kept()).toEqual([moved, { ...moved, ablaufdatum: '2030-01-31' }])
    // nothing is emptied while the owner stays the same
    await load([
      { ...move(second), AnlagenAdresse: { ...adresse, Strasse: 'Lindenweg' } },
      { art: 'vertragskonto', Vertragskonto: first },
    ])
    expect(await kept()).toEqual([moved, { ...moved, ablaufdatum: '2030-01-31' }])
  })

  it('has the same counts in a dry run', async () => {
    const lines = [line({ Name: 'Ada Wind' }), line({ GPNummer: '1000000002' }), line({ GPNummer: '1000000003', Telefonnummer: '1' })]
    const tried = await load(lines, { probelauf: true })
    expect(await shown()).toEqual([row])
    const [{ fehlt, ...counted } = { fehlt: undefined }] = tried.arten
    const result = await load(lines)
    expect([fehlt, counted, tried.faults]).toEqual([0, result.arten[0], result.faults])
    expect(counted).toEqual({ art: 'geschaeftspartner', gelesen: 3, neu: 0, geaendert: 1, unveraendert: 1 })
  })

  it('requires all required fields of a new row, in one line or in several', async () => {
    const [third, fourth] = [{ GPNummer: '1000000003' }, { GPNummer: '1000000004' }]
    const result = await load([
      line({ ...third, Telefonnummer: '1' }),
      line({ ...fourth, Telefonnummer: '2' }),
      line({ ...third, EMailAdresse: 'c@demo.example' }),
      line({ ...fourth, Name: 'Dora' }),
      { art: 'vertragskonto', Vertragskonto: '2000000009', GPNummer: '1000000001', Vertragskontotyp: 'Einspeiser' },
    ])
    expect(faultsOf(result)).toEqual([
      '1: Name: fehlt, und ohne ist kein neuer Eintrag möglich',
      '3: Name: fehlt, und ohne ist kein neuer Eintrag möglich',
      '5: AnlagenAdresse: fehlt, und ohne ist kein neuer Eintrag möglich',
    ])
    expect(result.arten).toMatchObject([{ neu: 1 }, { neu: 0 }])
    expect(await shown('1000000004')).toMatchObject([{ name: 'Dora', telefonnummer: '2' }])
  })

  it('takes each field from the last line that names it, and lists lines of which nothing counts', async () => {
    const result = await load([
      line({ Name: 'Eins', Telefonnummer: '1' }),
      line({ Name: 'Zwei', EMailAdresse: null }),
      line({ Name: 'Drei', Geburtsdatum: '1980-01-01' }),
      line({ Geburtsdatum: '1981-01-01' }),
      line({ Name: 'Vier' }),
    ])
    expect(faultsOf(result)).toEqual(['3: GPNummer: kommt noch einmal vor, die letzte Zeile zählt (siehe Zeile 5)'])
    expect(result.arten).toEqual([{ art: 'geschaeftspartner', gelesen: 5, neu: 0, geaendert: 1, unveraendert: 0 }])
    expect(await shown()).toEqual([{ ...row, name: 'Vier', telefonnummer: '1', email_adresse: null, geburtsdatum: '1981-01-01' }])
  })

  it('forgets earlier lines for a row at a line with "ganz"', async () => {
    const result = await load([line({ Telefonnummer: '1' }), line({ ganz: true, Name: 'Zwei' }), line({ EMailAdresse: 'z@demo.example' })])
    expect(faultsOf(result)).toEqual(['1: GPNummer: kommt noch einmal vor, die letzte Zeile zählt (siehe Zeile 3)'])
    expect(await shown()).toEqual([
      { name: 'Zwei', telefonnummer: null, geburtsdatum: null, email_adresse: 'z@demo.example', strasse: null },
    ])
  })
})

describe.each(databaseKinds)('an import of each kind on %s', (kind) => {
  const { load, rows } = setUpImport(kind)

  it('changes no row if the lines name only their keys', async () => {
    await load(oneOfEach)
    const contents = () => Promise.all(importKinds.map(({ table }) => rows(`select * from ${table}`)))
    const before = await contents()
    const result = await load(oneOfEach.map(keyOnly))
    expect(result.faults.total).toBe(0)
    expect(result.arten).toEqual(importKinds.map(({ art }) => ({ art, gelesen: 1, neu: 0, geaendert: 0, unveraendert: 1 })))
    expect(await contents()).toEqual(before)
  })

  it('assigns a device that moves to another account to the partner of that account', async () => {
    await load([
      ...oneOfEach,
      geschaeftspartner({ GPNummer: '1000000002' }),
      vertragskonto({ GPNummer: '1000000002', Vertragskonto: '2000000002' }),
    ])
    const result = await load([{ art: 'geraet', GeraetId: 'g-1', Vertragskonto: '2000000002' }])
    expect(result.arten).toMatchObject([{ geaendert: 1 }])
    expect(await rows('select vk_nummer, gp_nummer, geraete_art from portal.geraet')).toEqual([
      { vk_nummer: '2000000002', gp_nummer: '1000000002', geraete_art: 'Wallbox' },
    ])
  })
})
