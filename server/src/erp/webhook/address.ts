import { isThisMachine } from '#platform/http/this-machine.ts'
import { BlockList, isIP } from 'node:net'

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
  const family = isIP(host)
  if (family > 0 && linkLocal.check(host, family === 4 ? 'ipv4' : 'ipv6')) return 'linkLocal'
  return undefined
}
