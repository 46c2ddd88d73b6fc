import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const LINE = 'x'.repeat(1000)
/** what a process holds back at most, with a line and what the pipe holds */
const MOST_BYTES = 1_600_000

/** Runs a program with a log; it may write to standard output to say how far it is. */
function run(program: string) {
  const modules = { log: './log.ts', events: 'node:events' }
  const imports = Object.entries(modules).map(([name, path]) => {
    const address = path.startsWith('.') ? fileURLToPath(new URL(path, import.meta.url)) : path
    return `import * as ${name} from ${JSON.stringify(address)}`
  })
  const whole = [...imports, `const out = log.createLog('info')`, program].join('\n')
  return spawn(process.execPath, ['--input-type=module', '-e', whole], { stdio: ['pipe', 'pipe', 'pipe'] })
}

const numbersIn = (written: string) => Array.from(written.matchAll(/"number":(\d+)/g), ([, number]) => Number(number))

describe('standard error', () => {
  it('has every line in its order when the process exits, also those that a full pipe held back', async () => {
    const child = run(`for (let number = 0; number < 800; number += 1) out.info({ number }, '${LINE}')
      console.log('written')
      process.exit(0)`)
    // only now somebody reads
    await once(child.stdout, 'data')
    const [written, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(numbersIn(written)).toEqual(Array.from({ length: 800 }, (_, number) => number))
    expect(code).toBe(0)
  })

  it('loses what nobody reads instead of keeping it, and goes on when somebody reads', async () => {
    const child = run(`for (let number = 0; number < 5000; number += 1) out.info({ number }, '${LINE}')
      console.log('written')
      process.stdin.resume()
      await events.once(process.stdin, 'end')
      out.info({ number: 9999 }, 'last')
      process.exit(0)`)
    await once(child.stdout, 'data')
    let written = ''
    child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()))
    await expect.poll(() => written.length).toBeGreaterThan(1_000_000)
    child.stdin.end()
    await once(child, 'close')
    const numbers = numbersIn(written)
    expect(written.length).toBeLessThan(MOST_BYTES)
    expect([numbers[0], numbers.at(-1), child.exitCode]).toEqual([0, 9999, 0])
    expect(numbers.slice(0, -1)).toEqual(Array.from({ length: numbers.length - 1 }, (_, number) => number))
  })
})
