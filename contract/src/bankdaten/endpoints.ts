import { endpoint } from '../_kit/endpoint.ts'
import { formatDauer } from '../_shared/datum/dauer.ts'
import { VKParams } from '../_shared/konto/nummern.ts'
import { STOPP_SECONDS } from './limits.ts'
import {
  Bankauskunft,
  BankdatenQuery,
  BankdatenseiteV5,
  BankdatenV4,
  Bankfrage,
  Bankstaende,
  Bankwunsch,
  BankwunschAngenommen,
  GanzeIbans,
} from './schema.ts'

export * from './stopp/endpoints.ts'

export const listBankdatenV4 = endpoint({
  name: 'bankdaten.listBankdatenV4',
  method: 'GET',
  path: '/api/css/v4/bankdaten',
  who: 'customer',
  summary: 'Bankdaten der Geschäftspartner',
  query: BankdatenQuery,
  answers: { 200: BankdatenV4 },
  errors: [],
})

export const listBankdatenEinspeisungV5 = endpoint({
  name: 'bankdaten.listBankdatenEinspeisungV5',
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/bankdaten',
  who: 'customer',
  summary: 'Bankdaten der Einspeisung',
  answers: { 200: BankdatenseiteV5 },
  errors: [],
})

export const listBankdatenTrinkwasserV5 = endpoint({
  ...listBankdatenEinspeisungV5,
  name: 'bankdaten.listBankdatenTrinkwasserV5',
  path: '/api/css/v5/pages/trinkwasser/bankdaten',
  summary: 'Bankdaten des Trinkwassers',
})

// Our additions: the contract has no call that changes bank details (docs/decisions/0033-bank-data.md).

export const listBankstaende = endpoint({
  name: 'bankdaten.listBankstaende',
  method: 'GET',
  path: '/api/portal/v1/bankdaten',
  who: 'customer',
  summary: 'Offene Änderungen der Bankdaten und das Ende von SEPA-Mandaten',
  answers: { 200: Bankstaende },
  errors: [],
})

export const getIbans = endpoint({
  name: 'bankdaten.getIbans',
  method: 'GET',
  path: '/api/portal/v1/bankdaten/{vk_nummer}/iban',
  who: 'customer',
  kundensicht: 'nie',
  summary: 'Die ganzen IBANs eines Vertragskontos; jeder Abruf wird festgehalten',
  params: VKParams,
  answers: { 200: GanzeIbans },
  errors: ['ZuVieleAnfragen'],
})

/** A POST keeps the IBAN out of URLs. */
export const findBank = endpoint({
  name: 'bankdaten.findBank',
  method: 'POST',
  path: '/api/portal/v1/bankdaten/bank',
  who: 'customer',
  summary: 'Den Namen der Bank zu einer IBAN finden',
  body: Bankfrage,
  answers: { 200: Bankauskunft },
  errors: ['ZuVieleAnfragen'],
})

export const requestBankdaten = endpoint({
  name: 'bankdaten.requestBankdaten',
  method: 'POST',
  path: '/api/portal/v1/bankdaten/{vk_nummer}/aenderung',
  who: 'customer',
  summary: `Andere Bankdaten beantragen; braucht eine frische Anmeldung und geht nach ${formatDauer(STOPP_SECONDS, 'dativ')} an den Netzbetreiber`,
  params: VKParams,
  body: Bankwunsch,
  answers: { 200: BankwunschAngenommen },
  errors: ['NeuBestaetigen', 'BestaetigungNichtMoeglich', 'AbtretungVorhanden', 'KontaktFehlt', 'VorgangBereitsOffen', 'ZuVieleAnfragen'],
  idempotent: true,
})
