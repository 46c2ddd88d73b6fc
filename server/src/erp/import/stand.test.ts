import { everyDatabaseKind } from '#platform/db/testing.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { abschlag, geschaeftspartner, keyOnly, vertragskonto } from '../testing.ts'
import { setUpImport } from '../testing/import-site.ts'

describe.each(everyDatabaseKind)("the sender's numbers of lines on %s", (kind) => {
  const { load, rows, faultsOf } = setUpImport(kind)
  const part = (fields: object) => ({ art: 'geschaeftspartner', GPNummer: '1000000001', ...fields })
  const values = async () => (await rows('select name, telefonnummer, email_adresse from portal.geschaeftspartner'))[0]

  afterEach(() => rows('delete from portal.importstand'))

  it('join lines that follow one another as those of several files would', async () => {
    await load([geschaeftspartner()])
    const rising = await load([part({ Telefonnummer: '030 1', Stand: 1 }), part({ EMailAdresse: 'a@b.de', Stand: 2 })])
    expect([rising.faults.total, rising.arten[0]?.veraltet, await values()]).toEqual([
      0,
      undefined,
      { name: 'Ada Sonne', telefonnummer: '030 1', email_adresse: 'a@b.de' },
    ])
    const falling = await load([part({ Telefonnummer: '030 4', Stand: 4 }), part({ EMailAdresse: 'c@d.de', Stand: 3 })])
    expect([falling.faults.total, falling.arten[0]?.veraltet, await values()]).toEqual([
      0,
      1,
      { name: 'Ada Sonne', telefonnummer: '030 4', email_adresse: 'a@b.de' },
    ])
  })

  it.each([
    ['has other fields', { EMailAdresse: 'a@b.de' }],
    ['overrides it', { Telefonnummer: '030 6' }],
  ])('stay with the row if a later line without one %s', async (_, later) => {
    await load([geschaeftspartner()])
    await load([part({ Telefonnummer: '030 5', Stand: 5 }), part(later)])
    expect((await load([part({ Telefonnummer: '030 4', Stand: 4 })])).arten).toMatchObject([{ veraltet: 1 }])
  })

  it('that are too old do not end or delete a row in a full load, since the file names it', async () => {
    const file = [geschaeftspartner(), vertragskonto({ Stand: 100 }), abschlag({ Stand: 100 })]
    await load([geschaeftspartner(), vertragskonto(), abschlag(), vertragskonto({ Vertragskonto: '2000000002' })])
    await load([
      { ...keyOnly(vertragskonto()), Ablaufdatum: null, Stand: 200 },
      { ...keyOnly(abschlag()), Stand: 200 },
    ])
    const options = { voll: ['vertragskonto', 'abschlag'] }
    const tried = await load(file, { ...options, probelauf: true })
    expect(tried.arten).toMatchObject([{}, { beendet: 1, veraltet: 1 }, { veraltet: 1, fehlt: 0 }])
    expect(tried.arten[2]).not.toHaveProperty('beendet')
    expect(faultsOf(await load(file, options))).toEqual([])
    expect(await rows('select vk_nummer from portal.vertragskonto where ablaufdatum is null')).toEqual([{ vk_nummer: '2000000001' }])
    expect(await rows('select vk_nummer from portal.abschlag')).toEqual([{ vk_nummer: '2000000001' }])
  })
})
