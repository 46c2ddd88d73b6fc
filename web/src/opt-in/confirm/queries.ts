import * as calls from '../../_api/calls/opt-in.ts'
import { call } from '../../_api/client.ts'

export function getEinwilligung(token: string) {
  return call(calls.getEinwilligung, { params: { token } })
}

export function confirmEinwilligung(token: string) {
  return call(calls.confirmEinwilligung, { params: { token } })
}
