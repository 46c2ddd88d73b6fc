import { getRueckgaengig, undoChange } from '../../_api/calls/account.ts'
import { call } from '../../_api/client.ts'

export function loadRueckgaengig(token: string) {
  return call(getRueckgaengig, { params: { token } })
}

export function undo(token: string) {
  return call(undoChange, { params: { token } })
}
