import { describe, expect, it } from 'vitest'
import { hbaLines } from './role-script.ts'

const users = { database: 'portal', owner: 'portal_owner', login: 'portal_process' }

describe('lines of pg_hba.conf', () => {
  it('let both users into their database alone, from another machine by TLS', () => {
    expect(hbaLines(users, '10.0.0.0/24')).toEqual([
      'hostssl  "portal"  "portal_owner","portal_process"  10.0.0.0/24  scram-sha-256',
      'host     all  "portal_owner","portal_process"  all  reject',
      'local    all  "portal_owner","portal_process"  reject',
    ])
  })

  it.each(['127.0.0.1/32', '::1/128'])('need no TLS on the same machine, %s', (network) => {
    expect(hbaLines(users, network)[0]).toBe(`host     "portal"  "portal_owner","portal_process"  ${network}  scram-sha-256`)
  })
})
