import { endpoint } from '../_kit/endpoint.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { NeueFrage } from './schema.ts'

/** Our addition: a question to the operator, kept as a Vorgang and answered with it. */
export const askFrage = endpoint({
  name: 'fragen.askFrage',
  method: 'POST',
  path: '/api/portal/v1/fragen',
  who: 'customer',
  summary: 'Dem Betreiber eine Frage stellen, mit der Stelle, an der sie entstand',
  body: NeueFrage,
  answers: { 201: VorgangAngenommen },
  errors: ['NichtGefunden', 'ZuVieleAnfragen'],
  idempotent: true,
})
