import { confirmEinwilligung, getEinwilligung } from '#contract/opt-in/endpoints.ts'
import { call } from '../../_api/client.ts'

export function loadEinwilligung(token: string) {
  return call(getEinwilligung, { params: { token } })
}

export function confirm(token: string) {
  return call(confirmEinwilligung, { params: { token } })
}
