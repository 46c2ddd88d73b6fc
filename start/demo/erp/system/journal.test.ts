import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from './journal.ts'

const module = new URL('journal.ts', import.meta.url).href
/** Notes entries until one does not fit, then one that does, and prints how many are noted before. */
const untilFull = `
  const { openJournal } = await import(${JSON.stringify(module)})
  const journal = openJournal(process.argv[1])
  for (let noted = 0; ; noted += 1)
    try {
      journal.note({ kind: 'decided', id: 'x'.repeat(300), outcome: 'confirmed', at: String(noted) })
    } catch (error) {
      journal.note({ kind: 'loaded', customers: 1 })
      console.log(noted, error.code)
      break
    }
`

describe('the journal of the reference system', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-journal-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('holds what it acknowledged and nothing else once there is no room, and goes on with what fits', async () => {
    // a file of at most one kilobyte: the last write takes a part of its line
    const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" --input-type=module -e "$1" "$2"`
    const { stdout } = await promisify(execFile)('bash', ['-c', limited, process.execPath, untilFull, folder])
    expect(stdout).toBe('2 EFBIG\n')
    const journal = openJournal(folder)
    journal.close()
    expect(journal.entries.map(({ kind }) => kind)).toEqual(['decided', 'decided', 'loaded'])
  })
})
