import { endpoint } from '../_kit/endpoint.ts'
import { Ablehnung, Abruf, AbrufQuery, Bestaetigung, Entscheidung, GestellteRueckfrage, Rueckfrage, VorgangParams } from './schema.ts'

/** Delivers in order, at least once. A cursor acknowledges everything before it: those become `uebermittelt`. */
export const pullVorgaenge = endpoint({
  name: 'erp.pullVorgaenge',
  method: 'GET',
  path: '/api/erp/v1/vorgaenge',
  who: 'erp',
  scope: 'lesen',
  summary: 'Vorgänge für das System des Betreibers, in fester Folge',
  query: AbrufQuery,
  answers: { 200: Abruf },
  errors: [],
})

/** Makes the requested value the original. A repetition gets the same answer. A Vorgang that is still held back (bank data) is refused. */
export const confirmVorgang = endpoint({
  name: 'erp.confirmVorgang',
  method: 'POST',
  path: '/api/erp/v1/vorgaenge/{vorgang_id}/bestaetigung',
  who: 'erp',
  scope: 'bestaetigen',
  summary: 'Einen Vorgang bestätigen',
  params: VorgangParams,
  body: Bestaetigung,
  answers: { 200: Entscheidung },
  errors: ['VorgangErledigt', 'NochNichtUebergeben'],
})

export const rejectVorgang = endpoint({
  name: 'erp.rejectVorgang',
  method: 'POST',
  path: '/api/erp/v1/vorgaenge/{vorgang_id}/ablehnung',
  who: 'erp',
  scope: 'bestaetigen',
  summary: 'Einen Vorgang mit einem Grund ablehnen, den der Kunde liest',
  params: VorgangParams,
  body: Ablehnung,
  answers: { 200: Entscheidung },
  errors: ['VorgangErledigt'],
})

/**
 * Asks the customer about a Vorgang that is still open, which stays open. Its last question again gets the same answer; another one while
 * it is unanswered is refused.
 */
export const askBack = endpoint({
  name: 'erp.askBack',
  method: 'POST',
  path: '/api/erp/v1/vorgaenge/{vorgang_id}/rueckfrage',
  who: 'erp',
  scope: 'bestaetigen',
  summary: 'Zu einem offenen Vorgang eine Frage stellen, die der Kunde im Portal beantwortet',
  params: VorgangParams,
  body: Rueckfrage,
  answers: { 200: GestellteRueckfrage },
  errors: ['VorgangErledigt', 'NochNichtUebergeben', 'RueckfrageOffen', 'RueckfrageNichtMoeglich'],
})
