import { randomInt } from 'node:crypto'
import { startTestPortal, type TestPortal } from '#server/_kit/testing.ts'
import { callsOf, freePaar, type TestPaar } from '#server/registrierungen/testing.ts'
import type { Report } from '../results/report.ts'
import { median } from '../results/statistics.ts'
import type { Workplace } from '../processes/workplace.ts'

const ROUNDS = 600
/** uncounted rounds, since the first ones are slow */
const WARM_UP = 20
const [AT_LEAST, AT_MOST] = [0.97, 1.03]

const UNKNOWN_GP = '9999999999'
const UNKNOWN_VK = '9999999998'

/** Response times must not tell which number of a wrong pair is right: docs/threats.md, "Finding numbers of other people's contracts". */
export async function measurePinTiming(report: Report, work: Workplace): Promise<void> {
  if (work.postgres) process.env['TEST_DATABASE_URL'] = work.postgres
  const portal = await startTestPortal(work.postgres ? 'postgres' : 'pglite')
  const wrong = await wrongPairs(portal)
  const times = await timesOf(portal, wrong)
  const reference = median(times.get('both-unknown') ?? [])
  for (const name of wrong.keys()) {
    if (name === 'both-unknown') continue
    report.number(`registrierungen.timing.${name}`, median(times.get(name) ?? []) / reference, {
      atLeast: AT_LEAST,
      atMost: AT_MOST,
      digits: 3,
    })
  }
  await portal.stop()
}

async function wrongPairs(portal: TestPortal): Promise<ReadonlyMap<string, TestPaar>> {
  const [one, other] = [await freePaar(portal), await freePaar(portal)]
  const ended = await freePaar(portal, {}, { ablaufdatum: '2020-01-01' })
  return new Map([
    ['both-unknown', { GPNummer: UNKNOWN_GP, Vertragskonto: UNKNOWN_VK }],
    ['unknown-account', { GPNummer: one.GPNummer, Vertragskonto: UNKNOWN_VK }],
    ['unknown-partner', { GPNummer: UNKNOWN_GP, Vertragskonto: one.Vertragskonto }],
    ['wrong-pair', { GPNummer: one.GPNummer, Vertragskonto: other.Vertragskonto }],
    ['ended-account', ended],
  ])
}

/** Each round has its own person and hours, so that no limit is reached; the order within a round is random. */
async function timesOf(portal: TestPortal, wrong: ReadonlyMap<string, TestPaar>): Promise<ReadonlyMap<string, number[]>> {
  const calls = callsOf(portal)
  const entries = [...wrong]
  const times = new Map(entries.map(([name]) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    portal.clock.advance(7200)
    const person = await portal.signIn()
    for (const [name, paar] of shuffled(entries)) {
      const begun = performance.now()
      const { status } = await calls.kanaele(person, paar)
      const took = performance.now() - begun
      if (status !== 404) throw new Error(`${name} was answered ${status}`)
      if (round >= 0) times.get(name)?.push(took)
    }
  }
  return times
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => [randomInt(2 ** 31), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)
}
