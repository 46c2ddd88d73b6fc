import * as calls from '../../_api/calls/account.ts'
import { call } from '../../_api/client.ts'

export function getRueckgaengig(token: string) {
  return call(calls.getRueckgaengig, { params: { token } })
}

export function undoChange(token: string) {
  return call(calls.undoChange, { params: { token } })
}
