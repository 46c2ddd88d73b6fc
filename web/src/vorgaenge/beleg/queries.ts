import { checkBeleg, getBeleg } from '../../_api/calls/vorgaenge.ts'
import { call } from '../../_api/client.ts'

export function loadBeleg(nummer: string, signal: AbortSignal) {
  return call(getBeleg, { signal, params: { nummer } })
}

export function check(nummer: string, Signatur: string) {
  return call(checkBeleg, { params: { nummer }, body: { Signatur } })
}
