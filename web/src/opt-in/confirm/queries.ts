import { confirmEinwilligung, getEinwilligung } from '../../_api/calls/opt-in.ts'
import { call } from '../../_api/client.ts'

export function loadEinwilligung(token: string) {
  return call(getEinwilligung, { params: { token } })
}

export function confirm(token: string) {
  return call(confirmEinwilligung, { params: { token } })
}
