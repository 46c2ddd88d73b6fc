import { endpoint } from '../../_kit/endpoint.ts'
import { Bankstopp, StoppParams } from './schema.ts'

/** Reads only: mail scanners open links too. */
export const getBankstopp = endpoint({
  name: 'bankdaten.getBankstopp',
  method: 'GET',
  path: '/api/portal/v1/bankdaten/stoppen/{token}',
  who: 'anyone',
  summary: 'Welche Änderung ein Link aus der Nachricht stoppen kann',
  params: StoppParams,
  answers: { 200: Bankstopp },
  errors: [],
})

export const stopBankdaten = endpoint({
  name: 'bankdaten.stopBankdaten',
  method: 'POST',
  path: '/api/portal/v1/bankdaten/stoppen/{token}',
  who: 'anyone',
  summary: 'Eine Änderung der Bankdaten stoppen, bevor der Netzbetreiber sie bekommt',
  params: StoppParams,
  answers: { 200: Bankstopp },
  errors: [],
})
