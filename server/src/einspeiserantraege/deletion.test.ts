import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { setUpKonto } from '../account/testing/konto-site.ts'
import { callsOf, invited, NONE } from './testing.ts'

describe.each(databaseKinds)('a deleted account on %s', (kind) => {
  const site = setUpKonto(kind)

  it('leaves its applications unlinked and uninvited and loses its codes; other persons keep theirs', async () => {
    const { portal } = site
    const calls = callsOf(portal)
    const [nora, ben] = [await portal.signIn(), await portal.signIn()]
    const [one, two, bens, other] = [
      await invited(portal),
      await invited(portal),
      await invited(portal),
      await invited(portal, { betreiber_email: 'privat@demo.example' }),
    ]
    for (const antrag of [one, two]) await calls.link(antrag, nora)
    await calls.link(bens, ben)
    await calls.sendCode(other, nora)
    await calls.sendCode(other, ben)
    expect((await site.delete('/auth/profile', nora.cookie)).status).toBe(204)
    for (const antrag of [one, two]) {
      expect(await calls.antragOf(antrag)).toMatchObject({ status: 'offen', iss: null, sub: null, eingeladen_bis: null })
      expect(await calls.show(antrag.antrag_id)).toMatchObject(NONE)
    }
    expect(await calls.list(ben)).toEqual([bens.antragsnummer])
    expect(await portal.sql('select sub from portal.antragscode where antragsnummer = $1', [other.antragsnummer])).toEqual([
      { sub: ben.sub },
    ])
  })

  it('keeps no application that it links during the deletion', async () => {
    const { portal } = site
    const calls = callsOf(portal)
    for (let times = 0; times < 10; times += 1) {
      const [nora, antrag] = [await portal.signIn(), await invited(portal)]
      const [removed, linked] = await Promise.all([site.delete('/auth/profile', nora.cookie), calls.link(antrag, nora)])
      expect([removed.status, [200, 401].includes(linked.status)]).toEqual([204, true])
      expect(await calls.antragOf(antrag)).toMatchObject({ status: 'offen', sub: null })
    }
  })
})
