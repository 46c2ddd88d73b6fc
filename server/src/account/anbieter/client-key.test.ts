import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clientKeyIn } from './client-key.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pemOf = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const jwkOf = (key: KeyObject, more: object) => JSON.stringify({ ...key.export({ format: 'jwk' }), ...more })

describe('the key of the client', () => {
  it.each<[string, string, object]>([
    ['RSA as PEM', pemOf(rsa.privateKey), { name: 'RSASSA-PKCS1-v1_5', hash: { name: 'SHA-256' } }],
    ['RSA as PEM of PKCS 1', String(rsa.privateKey.export({ type: 'pkcs1', format: 'pem' })), { name: 'RSASSA-PKCS1-v1_5' }],
    ['RSA as JWK with PS256', jwkOf(rsa.privateKey, { alg: 'PS256' }), { name: 'RSA-PSS', hash: { name: 'SHA-256' } }],
    ['EC as PEM', pemOf(ec.privateKey), { name: 'ECDSA', namedCurve: 'P-256' }],
    ['EC as JWK', ` ${jwkOf(ec.privateKey, {})}`, { name: 'ECDSA' }],
  ])('the key may be %s', (_, content, algorithm) => {
    expect(clientKeyIn(content).key).toMatchObject({ type: 'private', extractable: false, algorithm })
  })

  it('the key has its own name, or the one of the setting', () => {
    const named = jwkOf(ec.privateKey, { kid: 'own' })
    expect([clientKeyIn(named).kid, clientKeyIn(named, 'set').kid, clientKeyIn(pemOf(ec.privateKey)).kid]).toEqual([
      'own',
      'set',
      undefined,
    ])
  })

  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  it.each([
    ['an empty file', '', /as PEM or JWK/],
    ['a public key', String(rsa.publicKey.export({ type: 'spki', format: 'pem' })), /as PEM or JWK/],
    ['a public JWK', JSON.stringify(ec.publicKey.export({ format: 'jwk' })), /as PEM or JWK/],
    ['JSON that breaks off', '{"kty":"RSA","d":"secret', /cannot be read/],
    [
      'a key with a passphrase',
      String(ec.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })),
      /passphrase/,
    ],
    ['a short RSA key', pemOf(weak), /at least 2048 bits/],
    ['an Ed25519 key', pemOf(generateKeyPairSync('ed25519').privateKey), /RSA key .* or an EC key/],
    ['an EC key of another curve', pemOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey), /P-256, P-384 or P-521/],
  ])('the key must not be %s, and the message holds nothing of it', (_, content, message) => {
    expect(() => clientKeyIn(content)).toThrow(message)
    expect(() => clientKeyIn(content)).not.toThrow(/secret|BEGIN/)
  })
})
