import { isThisMachine } from '#platform/http/this-machine.ts'
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why an address cannot be a receiver's. */
export type AddressProblem = 'noAddress' | 'withPassword' | 'plain' | 'linkLocal'

/** Addresses at which no service of an operator listens, but the data of a cloud's machine may. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('0.0.0.0', 8, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('::', 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')
// the same through NAT64
linkLocal.addSubnet('64:ff9b::169.254.0.0', 112, 'ipv6')

/** What is wrong with a receiver's address, both when it is set and before each request. */
export function addressProblemOf(text: string, mayBePlain: boolean): AddressProblem | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.hash) return 'noAddress'
  if (url.username || url.password) return 'withPassword'
  if (url.protocol === 'http:' && !mayBePlain && !isThisMachine(text)) return 'plain'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) > 0 && isLinkLocal(host)) return 'linkLocal'
  return undefined
}

const isLinkLocal = (ip: string) => linkLocal.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')

/** Resolves a name to all of its addresses, as `lookup` of `node:dns` does. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** For connections to receivers: their names lead to no link-local address either, whatever their name server says at that moment. */
export function receiverLookup(resolve: Resolve): LookupFunction {
  return (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first, ...more] = error ? [] : found.filter(({ address }) => !isLinkLocal(address))
      if (!first) done(error ?? new LinkLocal(), [])
      else if (options.all) done(null, [first, ...more])
      else done(null, first.address, first.family)
    })
}

class LinkLocal extends Error {
  override readonly name = 'linkLocal' satisfies AddressProblem
}
