import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { RefusedForGood, type Queue } from '#platform/queue/queue.ts'
import { openTestQueue, type TestQueue } from '#platform/queue/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allRules, messageRules } from '../process/queues.ts'
import { readConfig } from '../settings/config.ts'
import { migrationParts } from '../storage/paths.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'

const clock = { now: () => new Date() }
const [email] = messageRules

describe('the arguments of the commands about jobs', () => {
  it.each<[string[], RegExp]>([
    [['liste', '--alle'], /^Die Angabe „--alle“ gibt es hier nicht\./],
    [['zeigen'], /^--warteschlange fehlt\./],
    [['zeigen', '--warteschlange', 'post'], /^--warteschlange: „post“ gibt es nicht\. Es gibt: email, sms, /],
    [['erneut', '--warteschlange', 'email', '--id', '7'], /^--id ist eine Kennung wie /],
    [['loeschen'], /^--id fehlt\./],
  ])('the arguments %j are refused', (args, message) => {
    expect(() => prepareCommand(['auftraege', ...args], clock)).toThrow(message)
  })
})

describe.each(databaseKinds)('jobs by command, on %s', (kind) => {
  let fresh: FreshDatabase
  let jobs: TestQueue

  beforeAll(async () => {
    fresh = await freshDatabase(kind, migrationParts)
    jobs = await openTestQueue(fresh.database, allRules)
  })
  beforeEach(() => jobs.clear())
  afterAll(async () => {
    await jobs.stop()
    await fresh.drop()
  })

  const run = (...args: string[]) => withActContext(readConfig({}), fresh.database, prepareCommand(['auftraege', ...args], clock))
  const send = (count: number) =>
    fresh.database.plain(dispatchRole, (db) =>
      db.transaction(async (tx) => {
        for (let n = 0; n < count; n += 1) if (email) await jobs.send(tx, email, { message: String(n) })
      }),
    )
  const working = (work: Queue['work']) => jobs.run(email && { rules: email, work })
  const refuse = () => Promise.reject(new RefusedForGood('Error EENVELOPE 550'))
  const lineOf = async (name: string) => (await run('liste')).find((line) => line.startsWith(name))

  it('are counted for every queue', async () => {
    expect(await lineOf('email')).toBe('email  leer  (E-Mails versenden)')
    expect(await run('liste')).toHaveLength(allRules.length)
    await send(2)
    expect(await lineOf('email')).toMatch(/^email {2}2 fällig, 0 in Pause, 0 in Arbeit, 0 tot, ältester seit 0 Minuten {2}\(/)
    await working(() => Promise.reject(new Error('away')))
    expect(await lineOf('email')).toContain('0 fällig, 2 in Pause, 0 in Arbeit, 0 tot')
  })

  it('are shown with their tries and the reason of the last failure', async () => {
    expect(await run('zeigen', '--warteschlange', 'email')).toEqual(['In dieser Warteschlange wartet nichts.'])
    await send(1)
    await working(() => Promise.reject(Object.assign(new Error('ada@demo.example'), { code: 'EAWAY' })))
    expect(await run('zeigen', '--warteschlange', 'email')).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36} {2}gesendet .* Uhr, 1 Versuch, nächster .* Uhr, zuletzt: Error EAWAY$/),
    ])
  })

  it('at most fifty are shown', async () => {
    await send(51)
    const lines = await run('zeigen', '--warteschlange', 'email')
    expect([lines.length, lines.at(-1)]).toEqual([51, '… und weitere.'])
  })

  it('are tried again when they are dead, one or all, with all their tries', async () => {
    await send(3)
    await working(refuse)
    const dead = await run('zeigen', '--warteschlange', 'email', '--tot')
    expect(dead).toEqual(Array(3).fill(expect.stringMatching(/tot seit .* Uhr nach 1 Versuch: Error EENVELOPE 550$/)))
    const id = dead[0]?.slice(0, 36) ?? ''
    await expect(run('erneut', '--warteschlange', 'sms', '--id', id)).rejects.toThrow(
      `Einen toten Auftrag mit der Kennung ${id} gibt es nicht.`,
    )
    expect(await run('erneut', '--warteschlange', 'email', '--id', id)).toEqual(['1 Auftrag wird noch einmal versucht.'])
    expect(await run('erneut', '--warteschlange', 'email')).toEqual(['2 Aufträge werden noch einmal versucht.'])
    const worked: unknown[] = []
    await working(async ({ data, isLast }) => void worked.push([data['message'], isLast]))
    expect(worked).toHaveLength(3)
    expect(new Set(worked.map(String))).toEqual(new Set(['0,false', '1,false', '2,false']))
    expect(await run('zeigen', '--warteschlange', 'email', '--tot')).toEqual(['In dieser Warteschlange ist kein Auftrag tot.'])
  })

  it('are deleted when they are dead, and not while they wait', async () => {
    await send(1)
    const [waiting] = await run('zeigen', '--warteschlange', 'email')
    await expect(run('loeschen', '--id', waiting?.slice(0, 36) ?? '')).rejects.toThrow('gibt es nicht')
    await working(refuse)
    const [dead] = await run('zeigen', '--warteschlange', 'email', '--tot')
    const id = dead?.slice(0, 36) ?? ''
    expect(await run('loeschen', '--id', id)).toEqual([`Der Auftrag ${id} ist gelöscht.`])
    expect(await lineOf('email')).toBe('email  leer  (E-Mails versenden)')
  })
})
