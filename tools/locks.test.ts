import { describe, expect, it } from 'vitest'
import { LOCKS, sessionLock, tryLock, waitForLock, type Lock } from '#platform/db/locks.ts'
import { files, textOf } from './files.ts'

const LIST = 'platform/src/db/locks.ts'

/** The SQL of an advisory lock in a text, such as "pg_try_advisory_xact_lock(7271". */
const locksIn = (text: string) => text.match(/pg_\w*advisory\w*\s*\([^)]*/g) ?? []

describe('advisory locks', () => {
  it('stand in one list: no other source or migration of the product names one', () => {
    const product = files.filter((file) => /[.](ts|sql)$/.test(file) && !/[/]testing[./]|[.]test[.]|^tools[/]|^e2e[/]/.test(file))
    expect(product).toContain('server/src/vorgaenge/store.ts')
    expect(product.filter((file) => file !== LIST).flatMap((file) => locksIn(textOf(file)).map((sql) => `${file}: ${sql}`))).toEqual([])
    expect(locksIn('select pg_try_advisory_xact_lock(7271)')).toEqual(['pg_try_advisory_xact_lock(7271'])
  })

  it('have a number each', () => {
    const numbers = Object.values<number>(LOCKS)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('keep the numbers that processes of earlier releases take during a deploy', () => {
    expect(LOCKS).toMatchObject({
      migrations: 7_264_001,
      importMerge: 7_266_001,
      outboxNumbers: 7_267_001,
      repeatedRequest: 7264,
      openRequest: 7265,
      partnerPins: 7266,
      noticeRule: 7268,
      recordChain: 7271,
    })
  })

  it('are all taken somewhere', () => {
    const sources = files.filter((file) => /[/](store|migration-lock|history)[.]ts$/.test(file)).map(textOf)
    const isTaken = (lock: Lock) => sources.some((text) => new RegExp(`[(, ]'${lock}'`).test(text))
    expect((Object.keys(LOCKS) as Lock[]).filter((lock) => !isTaken(lock))).toEqual([])
  })

  it('are one for each key, or one alone', () => {
    expect(waitForLock('outboxNumbers')).toBe('pg_advisory_xact_lock(7267001)')
    expect(tryLock('noticeRule', '$1')).toBe('pg_try_advisory_xact_lock(hashtextextended($1, 7268))')
    expect(sessionLock.try('migrations')).toBe('pg_try_advisory_lock(7264001)')
  })
})
