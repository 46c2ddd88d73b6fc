import { describe, expect, it } from 'vitest'
import { lineOf, problemsOf, readHoles, readLock, refusalOf, renewed, type Hole, type Holes } from './known-holes.mjs'

const lock = {
  packages: {
    '': {},
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/a/node_modules/cookie': { version: '1.0.2' },
    'node_modules/vite': { version: '8.3.8', dev: true },
    'node_modules/cookie': { version: '2.0.2', dev: true },
    'node_modules/node': { version: '24.21.0', dev: true },
  },
} as const
const hole: Hole = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'fastify',
  range: '>=5.0.0 <5.12.9',
  severity: 'high',
  title: 'It falls over',
  where: 'production',
  judgement: '',
}
const list = (...holes: Partial<Hole>[]): Holes => ({
  date: '2026-11-29',
  source: 'npm audit',
  holes: holes.map((one) => ({ ...hole, ...one })),
})
const today = new Date('2026-11-29T12:00:00Z')
const later = (days: number) => new Date(today.getTime() + days * 24 * 3600 * 1000)

describe('the list of known holes', () => {
  it('of this repository has a judgement of every hole in production', () => {
    expect(problemsOf(readHoles(), readLock())).toEqual([])
  })

  it.each<[string, Partial<Hole>, RegExp]>([
    ['without a judgement in production', {}, /^GHSA-aaaa-bbbb-cccc \(high\) in fastify >=5.0.0 <5.12.9: update the package, or write/],
    ['with one', { judgement: 'We take no such header.' }, /^$/],
    ['with an empty one', { judgement: '  ' }, /write the judgement/],
    ['in development', { package: 'vite', range: '<9', where: 'development' }, /^$/],
    ['in a package that another one brings', { package: 'cookie', range: '<2' }, /write the judgement/],
    ['in Node, which is a development package and runs in production', { package: 'node', range: '<24.22.0' }, /write the judgement/],
    ['in another place than the list says', { package: 'vite', range: '<9' }, /it is in development, the list says production/],
    ['in versions that are not locked', { range: '<5.12.8' }, /no locked package has it any more/],
    ['in an unreadable range', { range: 'all of them' }, /the range cannot be read/],
  ])('checks a hole %s', (_, change, problem) => {
    expect(problemsOf(list(change), lock).join()).toMatch(problem)
  })

  it('has a date', () => {
    for (const date of ['', '2026-13-01', 'heute']) expect(problemsOf({ ...list(), date }, lock)).toHaveLength(1)
  })

  it('fails no check by its age, and refuses a release after 90 days', () => {
    expect(problemsOf(list(), lock)).toEqual([])
    expect([refusalOf(list(), lock, later(90)), refusalOf(list(), lock, later(91))]).toEqual([
      undefined,
      'the list of known holes is 91 days old, 90 at most: npm run audit',
    ])
    expect(refusalOf(list({}), lock, today)).toMatch(/write the judgement/)
    // a machine whose clock is behind
    expect(refusalOf(list(), lock, later(-5))).toBeUndefined()
  })

  it('says its age in a line', () => {
    const [vite, node] = [{ package: 'vite', where: 'development' } as const, { package: 'node', judgement: 'x' }]
    expect(lineOf(list(vite, node, node), later(1))).toBe(
      'Bekannte Lücken (npm audit): Stand 2026-11-29, 1 Tag alt; 2 im Betrieb, 1 in der Entwicklung',
    )
    expect(lineOf({ ...list(), source: 'by hand' }, today)).toMatch(/\(von Hand\): Stand 2026-11-29, 0 Tage alt; 0 im Betrieb/)
  })

  it('is renewed by a report of npm audit, and keeps judgements and what was added by hand', () => {
    const reported = (name: string, id: string, range: string) => ({
      source: 1,
      name,
      dependency: name,
      title: `Trouble in ${name}`,
      url: `https://github.com/advisories/${id}`,
      severity: 'moderate',
      range,
    })
    const report = {
      vulnerabilities: {
        fastify: { via: [reported('fastify', 'GHSA-aaaa-bbbb-cccc', '<5.12.9'), 'cookie'] },
        cookie: { via: [reported('cookie', 'GHSA-dddd-eeee-ffff', '<=1.0.2')] },
        vite: { via: [reported('vite', 'GHSA-gggg-hhhh-jjjj', '8.0.0 - 8.3.8')] },
      },
    }
    const former = list(
      { judgement: 'We take no such header.' },
      { id: 'CVE-2026-1', package: 'node', range: '<24.22.0', judgement: 'No HTTP/2.' },
      { id: 'GHSA-oooo-oooo-oooo', range: '<5' },
    )
    const renewedList = renewed(former, report, lock, later(3))
    expect(renewedList).toMatchObject({ date: '2026-12-02', source: 'npm audit' })
    expect(renewedList.holes.map((one) => [one.id, one.package, one.range, one.severity, one.where, one.judgement])).toEqual([
      ['CVE-2026-1', 'node', '<24.22.0', 'high', 'production', 'No HTTP/2.'],
      ['GHSA-aaaa-bbbb-cccc', 'fastify', '<5.12.9', 'moderate', 'production', 'We take no such header.'],
      ['GHSA-dddd-eeee-ffff', 'cookie', '<=1.0.2', 'moderate', 'production', ''],
      ['GHSA-gggg-hhhh-jjjj', 'vite', '8.0.0 - 8.3.8', 'moderate', 'development', ''],
    ])
    expect(problemsOf(renewedList, lock)).toHaveLength(1)
  })
})
