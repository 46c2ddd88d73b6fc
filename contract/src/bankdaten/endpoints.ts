import { endpoint } from '../_kit/endpoint.ts'
import { BankdatenQuery, BankdatenseiteV5, BankdatenV4 } from './schema.ts'

export const listBankdatenV4 = endpoint({
  name: 'bankdaten.listV4',
  method: 'GET',
  path: '/api/css/v4/bankdaten',
  who: 'customer',
  summary: 'Bankdaten der Geschäftspartner',
  query: BankdatenQuery,
  answers: { 200: BankdatenV4 },
  errors: [],
})

export const listBankdatenEinspeisungV5 = endpoint({
  name: 'bankdaten.einspeisungV5',
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/bankdaten',
  who: 'customer',
  summary: 'Bankdaten der Einspeisung',
  answers: { 200: BankdatenseiteV5 },
  errors: [],
})

export const listBankdatenTrinkwasserV5 = endpoint({
  ...listBankdatenEinspeisungV5,
  name: 'bankdaten.trinkwasserV5',
  path: '/api/css/v5/pages/trinkwasser/bankdaten',
  summary: 'Bankdaten des Trinkwassers',
})
