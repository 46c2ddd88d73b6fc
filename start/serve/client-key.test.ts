import { createLog } from '#platform/log.ts'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientKeyOf } from './client-key.ts'

const pem = () => String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }))

describe('the file of the client’s key', () => {
  let file: string
  let logged: string[]
  const keyOf = () => {
    const log = createLog('trace', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
    return clientKeyOf({ oidcClientKeyFile: file, oidcClientKeyId: 'portal-1' }, log)
  }
  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'netzportal-key-')), 'client.pem')
    logged = []
  })

  it('is none without the setting', () => {
    expect(clientKeyOf({ oidcClientKeyFile: undefined, oidcClientKeyId: undefined }, createLog('silent'))).toBeUndefined()
  })

  it.each([
    ['is missing', undefined, /^OIDC_CLIENT_KEY_FILE: the file cannot be read \(ENOENT\)$/],
    ['holds no key', 'geheim', /^OIDC_CLIENT_KEY_FILE: must be a private key as PEM or JWK, without a passphrase$/],
  ])('ends the start if it %s', (_, content, message) => {
    if (content !== undefined) writeFileSync(file, content)
    expect(keyOf).toThrow(message)
  })

  it('counts at once when it is exchanged, and the former key stays if the new one is unusable', () => {
    writeFileSync(file, pem())
    const key = keyOf()
    const first = key?.()
    expect(first).toMatchObject({ kid: 'portal-1' })
    expect(key?.()).toBe(first)
    writeFileSync(file, pem())
    const second = key?.()
    expect(second).not.toBe(first)
    writeFileSync(file, '-----BEGIN PRIVATE KEY-----\nhalf of it')
    expect(key?.()).toBe(second)
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, msg: 'the client key cannot be used: the former one stays' }),
    ])
    expect(logged.join()).not.toContain('half of it')
  })
})
