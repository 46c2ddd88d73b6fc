import * as calls from '../../_api/calls/bankdaten.ts'
import { call } from '../../_api/client.ts'

export function getBankstopp(token: string) {
  return call(calls.getBankstopp, { params: { token } })
}

export function stopBankdaten(token: string) {
  return call(calls.stopBankdaten, { params: { token } })
}
