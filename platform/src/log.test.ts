import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog, type Logger } from './log.ts'

function logged(write: (log: Logger) => void, level = 'info'): Record<string, unknown>[] {
  const chunks: string[] = []
  write(createLog(level, new Writable({ write: (chunk, _, done) => (chunks.push(String(chunk)), done()) })))
  return chunks
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('the log', () => {
  it('writes one JSON line per event, whatever the text contains', () => {
    const lines = logged((log) => {
      log.info('first\r\nsecond\u2028third\u001b[31m')
      log.warn({ note: 'a\nb' }, 'next')
    })
    expect(lines).toEqual([
      { level: 30, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), msg: 'first\r\nsecond\u2028third\u001b[31m' },
      { level: 40, time: expect.any(String), note: 'a\nb', msg: 'next' },
    ])
  })

  it.each(['password', 'code', 'pin', 'token', 'cookie', 'iban', 'email', 'q', 'authorization'])('never shows a value named %s', (name) => {
    const [line] = logged((log) => log.info({ [name]: 'geheim', inside: { [name]: 'geheim' } }, 'x'))
    expect(line).toMatchObject({ [name]: '[entfernt]', inside: { [name]: '[entfernt]' } })
  })

  it('shows an error’s type, place and cause, but none of its values', () => {
    const cause = Object.assign(new TypeError('inner'), { detail: 'Key (email)=(geheim)', parameters: ['geheim'] })
    const error = Object.assign(new Error('outer', { cause }), { code: '23505', query: 'geheim', headers: { cookie: 'geheim' } })
    const [line] = logged((log) => log.error({ err: error }, 'failed'))
    expect(line).toMatchObject({
      err: {
        type: 'Error',
        message: 'outer',
        errorCode: '23505',
        stack: expect.stringContaining('log.test'),
        cause: { type: 'TypeError', message: 'inner' },
      },
    })
    expect(JSON.stringify(line)).not.toContain('geheim')
  })

  it('omits events below its level', () => {
    expect(logged((log) => log.info('x'), 'warn')).toEqual([])
  })
})
