import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { allVorgaenge } from '#contract/all-vorgaenge.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from './testing.ts'
import { faultsOf, gapsOf } from './testing/access.ts'
import { careless, carelessRoutes } from './testing/careless.ts'
import { findUndescribed, storedKinds } from './testing/payloads.ts'
import { startInhabitedPortal, type InhabitedPortal } from './testing/inhabited-portal.ts'
import { matrix } from './testing/matrix.ts'
import type { Row } from './testing/matrix-rows.ts'
import type { World } from './testing/world.ts'

const without = (name: string) => Object.fromEntries(Object.entries(matrix).filter(([other]) => other !== name))
const changed = (name: string, change: (row: Row) => unknown) => {
  const row = matrix[name]
  if (!row) throw new Error(`no row ${name}`)
  return { ...matrix, [name]: change(row) as Row }
}

describe('the matrix', () => {
  it('has an expected answer for every call, principal and id', () => {
    expect(gapsOf(matrix, allEndpoints)).toEqual([])
  })

  it.each<[string, Readonly<Record<string, Row>>, string]>([
    ['a row', without('meldungen.listMeldungenV5'), 'meldungen.listMeldungenV5 has no row'],
    [
      'a principal',
      changed('tabs.getTabsV5', (row) => ({ ...row, access: { ...row.access, expired: undefined } })),
      'tabs.getTabsV5 has no answer for expired',
    ],
    [
      'an id',
      changed('meldungen.setMeldungGelesenV5', (row) => ({ ...row, ids: {} })),
      `meldungen.setMeldungGelesenV5 has no answers for other ids than one's own: meldung_id`,
    ],
    [
      'a kind of id',
      changed('meldungen.setMeldungGelesenV5', (row) => ({
        ...row,
        ids: { meldung_id: { ...row.ids['meldung_id'], missing: undefined } },
      })),
      'meldungen.setMeldungGelesenV5 has no answer for a meldung_id that is missing',
    ],
  ])('fails its check without %s', (_, planted, gap) => {
    expect(gapsOf(planted, allEndpoints)).toEqual([gap])
  })

  it('fails its check with a row of no call, an id that the call does not take, or access that contradicts the contract', () => {
    const row = matrix['meldungen.setMeldungGelesenV5']
    if (!row) throw new Error('no row')
    expect(gapsOf({ ...matrix, 'meldungen.listV6': row }, allEndpoints)).toEqual(['meldungen.listV6 is no call'])
    expect(gapsOf({ ...matrix, 'tabs.getTabsV5': row }, allEndpoints)).toEqual(['tabs.getTabsV5 takes no meldung_id'])
    expect(
      gapsOf(
        changed('support.searchRegistrierungen', () => ({ ...matrix['tabs.getTabsV5'] })),
        allEndpoints,
      ),
    ).toEqual(['support.searchRegistrierungen has a row that is not for support'])
  })
})

describe.each(databaseKinds)('the access check on %s', (kind) => {
  let inhabited: InhabitedPortal
  let portal: TestPortal
  let world: World

  beforeAll(async () => {
    inhabited = await startInhabitedPortal(kind, careless, carelessRoutes)
    portal = inhabited.portal
    world = inhabited.world
  })
  afterAll(() => inhabited.stop())

  const check = (endpoint: Endpoint, row: Row | undefined, isBuilt: boolean) =>
    row ? faultsOf({ portal, world, endpoint, row, isBuilt }) : ['has no row']

  it.each(allEndpoints)('passes for $name', async (endpoint) => {
    expect(await check(endpoint, matrix[endpoint.name], portal.built.includes(endpoint))).toEqual([])
  })

  it('stored every kind that one call makes, each with a payload of the written contract', async () => {
    const stored = await storedKinds(portal.database)
    // PINs need a second call, and the world has an equal merging already; their own tests store them
    expect(Object.keys(allVorgaenge).filter((art) => !stored.has(art))).toEqual(['Pinversand', 'Registrierung', 'Zusammenlegung'])
    expect(await findUndescribed(portal.database)).toEqual([])
  })

  it.each(careless)('finds a handler that $fault', async ({ endpoint, row, found }) => {
    expect((await check(endpoint, row, true)).join('\n')).toContain(found)
  })

  it('fails for a built call that is marked as not built', async () => {
    const list = portal.built.find(({ name }) => name === 'meldungen.listMeldungenV5')
    if (!list) throw new Error('not built')
    expect(await check(list, matrix[list.name], false)).toContainEqual(expect.stringContaining('owner: is not built and answered 200'))
  })
})
