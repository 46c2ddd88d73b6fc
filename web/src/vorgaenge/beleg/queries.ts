import * as calls from '../../_api/calls/vorgaenge.ts'
import { call } from '../../_api/client.ts'

export function getBeleg(nummer: string, signal: AbortSignal) {
  return call(calls.getBeleg, { signal, params: { nummer } })
}

export function checkBeleg(nummer: string, Signatur: string) {
  return call(calls.checkBeleg, { params: { nummer }, body: { Signatur } })
}
