import { messageTimetable } from '#platform/dispatch/queues.ts'
import { portalTimetable } from '#server/jobs.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { providerTimetable } from '../../serve/embedded-provider.ts'
import { growthOf } from './growth.ts'
import { runMonth, type Month } from './month.ts'
import { guests } from './night.ts'

/** fewer days are for trying the test itself */
const DAYS = Number(process.env['ENDURANCE_DAYS'] ?? 30)
/** bytes that the portal is made to keep of each run, to prove that the test finds them */
const LEAK = Number(process.env['ENDURANCE_LEAK'] ?? 0)
const [RUNS_A_DAY, REQUESTS_A_DAY] = [221_000 / 30, 20_000 / 30]
const MOST_SECONDS = 1200
/** the clock moves in steps of half a minute, and a step may come too late for a minute */
const MOST_TIMES = 0.6
const HOURS_A_DAY = 24
/** of the schedules that do not run hourly */
const timesADay = new Map([
  ['* * * * *', 1440],
  ['*/10 * * * *', 144],
])
const MOST_BYTES = 20

describe(`a portal in ${DAYS} days, with an import each night, two restarts and services that fail`, () => {
  let month: Month
  let runs: number

  beforeAll(async () => {
    month = await runMonth({ days: DAYS, leak: LEAK })
    runs = [...month.runs.values()].reduce((sum, count) => sum + count, 0)
    const table = [...month.runs].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, count]) => `${String(count).padStart(8)}  ${name}`)
    const { seconds, requests, mails, readings, samples } = month
    const heap = samples.map(({ bytes }) => (bytes / 1e6).toFixed(2)).join(' ')
    console.log(
      [
        ...table,
        `${seconds.toFixed(0)} s: ${runs} runs of jobs, ${requests} requests, ${mails.size} mails, ${readings.length} readings`,
        `heap: ${heap} MB, ${growthOf(samples).toFixed(1)} bytes a run`,
      ].join('\n'),
    )
  }, 60 * 60_000)

  it('runs the jobs of each minute and takes its customers’ requests, in twenty minutes', () => {
    expect(runs).toBeGreaterThanOrEqual(RUNS_A_DAY * DAYS)
    expect(month.requests).toBeGreaterThanOrEqual(REQUESTS_A_DAY * DAYS)
    expect(month.seconds).toBeLessThanOrEqual(MOST_SECONDS)
  })

  it.each(Object.entries({ ...portalTimetable, ...messageTimetable, ...providerTimetable }))(
    'runs %s most times that it is due',
    (name, { cron }) => {
      expect(month.runs.get(`${name} done`) ?? 0).toBeGreaterThan(MOST_TIMES * (timesADay.get(cron) ?? HOURS_A_DAY) * DAYS)
      expect([month.runs.get(`${name} failed`), month.runs.get(`${name} dead`)]).toEqual([undefined, undefined])
    },
  )

  it('answers every request, and ends by a signal each time', () => {
    expect(month.faults).toEqual([])
    expect(month.exits).toEqual([0, 0, 0])
  })

  it('has done every job at the end', () => {
    expect(month.left).toEqual([0, 0])
  })

  it('sends each mail once, also those of the day without a mail server, and only a code that has run out never', () => {
    const due = [...month.messages].filter(([id, mayRunOut]) => !mayRunOut || month.mails.has(id)).map(([id]) => id)
    expect(due.filter((id) => month.mails.get(id) !== 1)).toEqual([])
    expect([...month.mails.keys()].filter((id) => !month.messages.has(id))).toEqual([])
  })

  it.each(guests.flatMap(({ meters }) => meters))(
    'forwards each reading of meter %s once, in their order; refused ones when the operator says',
    (meter) => {
      const said = (manner: string) =>
        month.heard.filter((one) => one.meter === meter && one.manner === manner).map(({ vorgang }) => vorgang)
      const wanted = month.readings.filter((one) => one.meter === meter).map(({ vorgang }) => vorgang)
      const refused = said('refuses')
      const isLate = (id: string) => refused.includes(id)
      const inOrder = [...wanted.filter((id) => !isLate(id)), ...wanted.filter(isLate)]
      // refused ones come again at the end; what a hanging service took comes again with the same key
      expect(said('takes')).toEqual(inOrder)
      expect(said('hangs').filter((id) => !wanted.includes(id))).toEqual([])
    },
  )

  it('met a service that is busy, hangs and refuses', () => {
    const manners = new Set(month.heard.map(({ manner }) => manner))
    expect(manners).toEqual(new Set(['takes', 'busy', 'hangs', 'refuses']))
  })

  it('keeps no memory of its work', () => {
    expect(growthOf(month.samples)).toBeLessThanOrEqual(MOST_BYTES)
  })
})
