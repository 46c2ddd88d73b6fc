import { getBankstopp, stopBankdaten } from '../../_api/calls/bankdaten.ts'
import { call } from '../../_api/client.ts'

export function loadBankstopp(token: string) {
  return call(getBankstopp, { params: { token } })
}

export function stop(token: string) {
  return call(stopBankdaten, { params: { token } })
}
