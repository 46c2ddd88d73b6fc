import { LONGEST_GRUND } from '../_shared/limits.ts'
import { endpoint } from '../_kit/endpoint.ts'
import { ABRUF_SIZE, LARGEST_ABRUF } from './limits.ts'
import { Ablehnung, Abruf, AbrufQuery, Bestaetigung, Entscheidung, VorgangParams } from './schema.ts'

/** Delivers in order, at least once. A cursor acknowledges everything before it: those become `uebermittelt`. */
export const pullVorgaenge = endpoint({
  name: 'erp.pullVorgaenge',
  method: 'GET',
  path: '/api/erp/v1/vorgaenge',
  who: 'erp',
  scope: 'lesen',
  summary: 'Vorgänge für das System des Betreibers, in fester Folge',
  description: `Der erste Aufruf ohne \`nach\` verändert nichts. Speichern Sie, was er liefert, und rufen Sie dann mit \`nach=<Cursor>\` ab, immer wieder. Gibt es nichts Neues, bleibt der \`Cursor\` gleich.

Was \`nach\` hinter sich lässt, gilt als übermittelt: Der Kunde sieht, dass Sie daran arbeiten, und kann es nicht mehr zurücknehmen. Ein älteres \`nach\` liefert dieselben Vorgänge noch einmal; erkennen Sie Wiederholungen an der \`VorgangId\`. Ohne \`nach\` beginnt die Liste mit dem ersten Vorgang, über den noch nicht entschieden ist. Zurückgenommene und ersetzte Vorgänge fehlen.

Die Vorgänge eines Vertragskontos kommen in der Folge, in der der Kunde sie gesendet hat. Ohne \`limit\` sind es bis zu ${ABRUF_SIZE}, höchstens ${LARGEST_ABRUF}.`,
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
  description:
    'In einem Schritt gilt der gewünschte Wert und der Kunde erfährt es. Was sich in seiner Ansicht ändert, steht bei der Art des Vorgangs. Entscheiden Sie in beliebiger Folge und wann Sie wollen; die erste Entscheidung zählt. Dieselbe noch einmal bekommt dieselbe Antwort.',
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
  description: `Der Grund hat 1 bis ${LONGEST_GRUND} Zeichen in einer Zeile und steht beim Kunden Wort für Wort. Was sich in seiner Ansicht ändert, steht bei der Art des Vorgangs. Auch ein zurückgehaltener Vorgang lässt sich ablehnen.`,
  params: VorgangParams,
  body: Ablehnung,
  answers: { 200: Entscheidung },
  errors: ['VorgangErledigt'],
})
