import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkHaproxy, noHaproxy } from './haproxy.ts'

describe.skipIf(noHaproxy).each(['netzportal-postgresql.cfg', 'netzportal-patroni.cfg'] as const)('the sample %s of HAProxy', (sample) => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-haproxy-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is right as it is shipped', async () => {
    expect(await checkHaproxy(folder, sample)).toBe('')
  })

  it.each([
    ['a host that nobody knows', '10.0.0.12:5432', 'db2.invalid:5432', /could not resolve address 'db2[.]invalid'/],
    ['a port that is no number', 'bind 127.0.0.1:5000', 'bind 127.0.0.1:fuenftausend', /127[.]0[.]0[.]1:fuenftausend/],
    ['a word that HAProxy does not know', 'on-marked-down', 'on-marked-dwon', /unknown keyword 'on-marked-dwon'/],
    ['a time without sense', 'timeout check 2s', 'timeout check zwei', /unexpected character 'z' in 'timeout check'/],
  ])('gets one line that names what is wrong: %s', async (_, from, to, named) => {
    const said = await checkHaproxy(folder, sample, (text) => text.replace(from, to))
    const lines = said.split('\n').filter((line) => named.test(line))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/haproxy[.]cfg:\d+/)
  })
})
