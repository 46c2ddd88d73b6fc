import { endpoint } from '../_kit/endpoint.ts'
import { BeschwerdeAngenommen, NeueBeschwerde } from './schema.ts'

/** Our addition: a complaint under § 111a EnWG, kept as a Vorgang with a deadline. */
export const sendBeschwerde = endpoint({
  name: 'beschwerden.sendBeschwerde',
  method: 'POST',
  path: '/api/portal/v1/beschwerden',
  who: 'customer',
  summary: 'Eine Verbraucherbeschwerde nach § 111a EnWG einreichen',
  body: NeueBeschwerde,
  answers: { 201: BeschwerdeAngenommen },
  errors: ['NichtGefunden', 'BeschwerdeNichtMoeglich', 'ZuVieleAnfragen'],
  idempotent: true,
})
