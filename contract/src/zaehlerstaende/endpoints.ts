import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { Vertragskontotyp } from '../_shared/konto/vertragskontotyp-schema.ts'
import { Ablesung, AblesungAngenommen, ZaehlerstaendeEinspeisung, ZaehlerstaendeTrinkwasser, ZaehlerV4 } from './schema.ts'

export const listZaehlerstaendeV4 = endpoint({
  name: 'zaehlerstaende.listZaehlerstaendeV4',
  method: 'GET',
  path: '/api/css/v4/zaehlerstaende',
  who: 'customer',
  summary: 'Zähler mit ihren Zählerständen',
  query: z.strictObject({ vertragskontotyp: Vertragskontotyp }),
  answers: { 200: z.array(ZaehlerV4) },
  errors: [],
})

export const listZaehlerstaendeEinspeisungV5 = endpoint({
  name: 'zaehlerstaende.listZaehlerstaendeEinspeisungV5',
  method: 'GET',
  path: '/api/css/v5/pages/einspeisung/zaehlerstaende',
  who: 'customer',
  summary: 'Vertragskonten der Einspeisung mit Zählern und Zählerständen',
  answers: { 200: ZaehlerstaendeEinspeisung },
  errors: [],
})

export const listZaehlerstaendeTrinkwasserV5 = endpoint({
  name: 'zaehlerstaende.listZaehlerstaendeTrinkwasserV5',
  method: 'GET',
  path: '/api/css/v5/pages/trinkwasser/zaehlerstaende',
  who: 'customer',
  summary: 'Vertragskonten des Trinkwassers mit Zählern und Zählerständen',
  answers: { 200: ZaehlerstaendeTrinkwasser },
  errors: [],
})

export const reportAblesung = endpoint({
  name: 'zaehlerstaende.reportAblesung',
  method: 'POST',
  path: '/ablesung/',
  who: 'customer',
  summary: 'Einen Zählerstand melden',
  body: Ablesung,
  answers: { 201: AblesungAngenommen },
  errors: [
    'NichtGefunden',
    'AblesedatumAusserhalb',
    'KeineUebermittelbarenWerte',
    'RegisterUnbekannt',
    'ZaehlerstandFehlt',
    'AblesungNichtMoeglich',
    'VertragAbgelaufen',
  ],
  idempotent: true,
})
