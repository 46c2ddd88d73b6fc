import { describe, expect, it } from 'vitest'
import { addressProblemOf } from './address.ts'

describe('the address of a webhook', () => {
  it.each([
    'https://erp.netz.example/vorgaenge',
    'https://10.0.0.7:8443/x?y=1',
    'http://127.0.0.1:9000/',
    'http://localhost/x',
    'http://[::1]:9/',
    'http://2130706433/',
  ])('may be %s', (address) => expect(addressProblemOf(address, false)).toBeUndefined())

  it.each([
    ['erp.netz.example', 'noAddress'],
    ['ftp://erp.netz.example', 'noAddress'],
    ['https://erp.netz.example/#x', 'noAddress'],
    ['https://user:pass@erp.netz.example', 'withPassword'],
    ['http://erp.netz.example', 'plain'],
    ['http://10.0.0.7', 'plain'],
    ['https://169.254.169.254/latest', 'linkLocal'],
    ['https://[fe80::1]/', 'linkLocal'],
    ['https://[::ffff:169.254.169.254]/', 'linkLocal'],
    ['https://2852039166/', 'linkLocal'],
    ['https://0.0.0.0/', 'linkLocal'],
    ['https://0/', 'linkLocal'],
    ['https://[::]/', 'linkLocal'],
    ['https://0xa9.0376.43518/', 'linkLocal'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'linkLocal'],
    ['https://[fd00:ec2::254]/', 'linkLocal'],
  ])('is not %s: %s', (address, problem) => expect(addressProblemOf(address, false)).toBe(problem))

  it('may do without TLS if the operator says so', () => {
    expect(addressProblemOf('http://10.0.0.7/x', true)).toBeUndefined()
    expect(addressProblemOf('http://169.254.169.254/x', true)).toBe('linkLocal')
  })
})
