import { cancelAntragV5, getEinladungV5 } from '../../_api/calls/einspeiserantraege.ts'
import { call } from '../../_api/client.ts'
import { callPatiently } from '../../_api/patiently.ts'

export function loadEinladung(antrag_id: string) {
  return call(getEinladungV5, { params: { antrag_id } })
}

/** Declines an application, by its invitation or as the person it is linked with. */
export function cancelAntrag(antrag_id: string, idempotencyKey: string) {
  return callPatiently(cancelAntragV5, { params: { antrag_id }, idempotencyKey })
}
