import { describe, expect, it } from 'vitest'
import { takesMail, type NameServer } from './mail-hosts.ts'

const fault = (code: string) => Object.assign(new Error(`query ${code}`), { code })
const failing = (code: string) => async () => {
  throw fault(code)
}
const mx = (...exchanges: string[]) => ({ resolveMx: async () => exchanges.map((exchange) => ({ exchange, priority: 0 })) })
const nameServers = async () => ['a.nic.de']
const none: NameServer = {
  resolveNs: nameServers,
  resolveMx: failing('ENODATA'),
  resolve4: failing('ENODATA'),
  resolve6: failing('ENODATA'),
}
const server = (answers: object): NameServer => ({ ...none, ...answers })

describe('a domain', () => {
  it.each([
    ['takes mail at a host', server(mx('mx.netz.de')), true],
    ['takes mail at its own address', server({ resolve4: async () => ['192.0.2.1'] }), true],
    ['takes mail at its own IPv6 address', server({ resolve6: async () => ['2001:db8::1'] }), true],
    ['takes mail at a host, whatever its own addresses', server({ ...mx('mx.netz.de'), resolve4: failing('ETIMEOUT') }), true],
    ['does not exist', server({ resolveMx: failing('ENOTFOUND') }), false],
    ['has neither hosts nor an address', none, false],
    ['says that it takes none', server(mx('')), false],
    ['takes none if its addresses do not exist', server({ resolve4: failing('ENOTFOUND'), resolve6: failing('ENOTFOUND') }), false],
  ])('%s', async (_, dns, takes) => {
    expect(await takesMail(dns, 'netz.de')).toBe(takes)
  })

  it.each(['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED'])('throws if the name server is away: %s', async (code) => {
    await expect(takesMail(server({ resolveMx: failing(code) }), 'netz.de')).rejects.toThrow(code)
    await expect(takesMail(server({ resolve4: failing(code) }), 'netz.de')).rejects.toThrow(code)
  })

  it.each(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT'])(
    'throws if the name server knows no names outside the network: %s for the reference domain',
    async (code) => {
      const closed = server({ resolveMx: failing('ENOTFOUND'), resolveNs: failing(code) })
      await expect(takesMail(closed, 'gmail.com')).rejects.toThrow('knows no foreign names')
      await expect(takesMail(server({ resolveNs: failing(code) }), 'gmail.com')).rejects.toThrow('knows no foreign names')
    },
  )

  it.each(['ESERVFAIL', 'EREFUSED', 'EBADRESP', 'EFORMERR'])('is unknown if the name server cannot tell: %s', async (code) => {
    expect(await takesMail(server({ resolveMx: failing(code) }), 'netz.de')).toBe('unknown')
    expect(await takesMail(server({ resolve4: failing(code) }), 'netz.de')).toBe('unknown')
  })
})
