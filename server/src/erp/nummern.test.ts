import { databaseKinds } from '#platform/db/testing.ts'
import { importKinds } from '#server/import-kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { lineChecker } from './import/check.ts'
import { payloadToSystem, toPortal, toSystem } from './nummern.ts'
import { geschaeftspartner, oneOfEach, vertragskonto } from './testing.ts'
import { receiverOf, requested } from './testing/receiver.ts'

const stellen = { gp: 10, vk: 12 }

describe('a number of the operator’s system', () => {
  it.each([
    ['002000000001', 12, '2000000001'],
    ['2000000001', 12, '2000000001'],
    ['000000002000000001', 18, '2000000001'],
    // no longer form of a number that the portal could have
    ['122000000001', 12, '122000000001'],
    ['0X2000000001', 12, '0X2000000001'],
    ['00200000001', 12, '00200000001'],
    ['2000000001', 10, '2000000001'],
  ])('%s with %d digits is %s in the portal', (nummer, digits, expected) => {
    expect(toPortal(nummer, digits)).toBe(expected)
  })

  it('gets its leading zeros back on the way out, and letters stay', () => {
    expect([toSystem('2000000001', 12), toSystem('2000000001', 10), toSystem('AB00000001', 12)]).toEqual([
      '002000000001',
      '2000000001',
      'AB00000001',
    ])
    expect(
      payloadToSystem(
        { GPNummer: '1000000001', Vertragskonto: '2000000001', Geschaeftspartner: ['1000000001'], Wert: '2000000001' },
        { gp: 12, vk: 11 },
      ),
    ).toEqual({
      GPNummer: '001000000001',
      Vertragskonto: '02000000001',
      Geschaeftspartner: ['001000000001'],
      Wert: '2000000001',
    })
  })
})

describe('an import line with long numbers', () => {
  const long = (line: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(line).map(([feld, value]) => [feld, value === '2000000001' ? '002000000001' : value]))

  it.each(oneOfEach)('is the same as one with short ones: $art', (line) => {
    const check = lineChecker(importKinds, stellen)
    const rowOf = (one: object) => check({ zeile: 1, text: JSON.stringify(one) })
    expect(rowOf(line)).toHaveProperty('row')
    expect(rowOf(long(line))).toEqual(rowOf(line))
  })

  it('is bad without the setting, and if the number is another one', () => {
    const text = JSON.stringify(vertragskonto({ Vertragskonto: '002000000001' }))
    expect(lineChecker(importKinds)({ zeile: 1, text })).toHaveProperty('bad')
    const other = JSON.stringify(vertragskonto({ Vertragskonto: '992000000001' }))
    expect(lineChecker(importKinds, stellen)({ zeile: 1, text: other })).toHaveProperty('bad')
    expect(
      lineChecker(importKinds, stellen)({ zeile: 1, text: JSON.stringify(geschaeftspartner({ GPNummer: '001000000001' })) }),
    ).toHaveProperty('bad')
  })
})

describe.each(databaseKinds)('the pull with long numbers on %s', (kind) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(kind, { stellen: { gp: 12, vk: 14 } })
  })
  afterAll(() => portal.stop())

  it('has the numbers of the operator’s system', async () => {
    const ada = await portal.customer()
    await requested(portal, ada)
    const [given] = await (await receiverOf(portal)).drain()
    expect(given).toMatchObject({ GPNummer: `00${ada.gp}` })
    expect(given?.VKNummer).toSatisfy((vk: string | undefined) => vk === undefined || /^0000[0-9]{10}$/.test(vk))
  })
})
