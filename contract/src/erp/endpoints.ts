import { LONGEST_BESCHEID, LONGEST_GRUND, LONGEST_RUECKFRAGE } from '../_shared/limits.ts'
import { endpoint, file } from '../_kit/endpoint.ts'
import { DateiQuery, Import, Importdatei, ImporteQuery, Importliste, ImportParams, ImportQuery } from './import-schema.ts'
import { ABRUF_SIZE, LARGEST_ABRUF } from './limits.ts'
import { Ablehnung, Abruf, AbrufQuery, Bestaetigung, Entscheidung, GestellteRueckfrage, Rueckfrage, VorgangParams } from './schema.ts'

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
  description: `In einem Schritt gilt der gewünschte Wert und der Kunde erfährt es. Was sich in seiner Ansicht ändert, steht bei der Art des Vorgangs. Entscheiden Sie in beliebiger Folge und wann Sie wollen; die erste Entscheidung zählt. Dieselbe noch einmal bekommt dieselbe Antwort.

Eine Frage (\`Frage\`) und eine Beschwerde (\`Beschwerde\`) bestätigen Sie mit einer \`Antwort\` von 1 bis ${LONGEST_BESCHEID} Zeichen, jede andere Art ohne.`,
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
  description: `Der Kunde bekommt eine Mail und findet die Frage auf der Übersicht und beim Vorgang. Der Vorgang bleibt offen. Seine Antwort kommt im Abruf als Vorgang der Art \`Antwort\`. Sie können auch ohne Antwort entscheiden; das beendet die Frage.

Die Frage hat 1 bis ${LONGEST_RUECKFRAGE} Zeichen in einer Zeile. Zu einem Vorgang ist nur eine Frage zugleich offen: eine andere ist 409 \`RueckfrageOffen\`. Die letzte Frage noch einmal bekommt dieselbe Antwort und fragt niemanden zweimal. Kann niemand antworten, weil der Kunde keinen Zugang mehr hat oder es ein bloßes Ereignis ist, ist es 409 \`RueckfrageNichtMoeglich\`.`,
  params: VorgangParams,
  body: Rueckfrage,
  answers: { 200: GestellteRueckfrage },
  errors: ['VorgangErledigt', 'NochNichtUebergeben', 'RueckfrageOffen', 'RueckfrageNichtMoeglich'],
})

/** Takes a file of master data. It is imported when its turn comes; `getImport` says how far it is. */
export const postImport = endpoint({
  name: 'erp.postImport',
  method: 'POST',
  path: '/api/erp/v1/import',
  who: 'erp',
  scope: 'importieren',
  summary: 'Stammdaten übergeben: NDJSON oder CSV, auch mit gzip komprimiert',
  description: `Bei NDJSON ist jede Zeile eine \`Importzeile\`. Eine CSV-Datei hat in der ersten Zeile die Namen der Felder, mit einem Punkt vor einem Teil: \`Postanschrift.street\`. Semikolon, Komma oder Tabulator trennt. Eine leere Zelle nennt nichts, \`null\` leert; Zahlen dürfen ein Komma haben, eine Liste steht als JSON in ihrer Zelle. Mit \`Content-Encoding: gzip\` kommt beides komprimiert.

202 heißt: Die Datei ist aufbewahrt und wird eingespielt, auch wenn der Prozess endet. Dateien kommen der Reihe nach dran, eine zur Zeit. Fragen Sie mit der \`ImportId\` nach dem Stand. Dieselbe Datei noch einmal schadet nicht.

Alle Arten einer Datei werden in einem Schritt sichtbar. Fehlerhafte Zeilen bleiben außen vor, die guten kommen hinein; mit \`streng\` verwirft eine fehlerhafte Zeile die ganze Datei.

Arten in \`voll\` enthält die Datei vollständig: Was sie nicht nennt, endet oder wird gelöscht. Würde dabei oder durch die Zeilen selbst ungewöhnlich viel verschwinden oder leer werden, wird nichts geschrieben, es sei denn mit \`freigabe\`. Was es wäre, zeigt \`probelauf\`.

Mit \`modus=schonend\` ruht der Import immer wieder: Er dauert etwa viermal so lang, und die Seiten der Kunden bleiben schnell.`,
  query: ImportQuery,
  upload: ['application/x-ndjson', 'text/csv'],
  answers: { 202: Import },
  errors: ['InhaltUnlesbar', 'ZuVieleAnfragen'],
})

export const listImporte = endpoint({
  name: 'erp.listImporte',
  method: 'GET',
  path: '/api/erp/v1/import',
  who: 'erp',
  scope: 'importieren',
  summary: 'Die Importe, der neueste zuerst',
  description: 'Auch die durch den Befehl und Probeläufe.',
  query: ImporteQuery,
  answers: { 200: Importliste },
  errors: [],
})

export const getImport = endpoint({
  name: 'erp.getImport',
  method: 'GET',
  path: '/api/erp/v1/import/{import_id}',
  who: 'erp',
  scope: 'importieren',
  summary: 'Stand und Ergebnis eines Imports',
  description: 'Fragen Sie alle paar Sekunden, bis `BeendetAm` da ist.',
  params: ImportParams,
  answers: { 200: Import },
  errors: [],
})

/** Every bad line with its reason, as NDJSON in the order of the file (`Importfehler`). */
export const getImportfehler = endpoint({
  name: 'erp.getImportfehler',
  method: 'GET',
  path: '/api/erp/v1/import/{import_id}/fehler',
  who: 'erp',
  scope: 'importieren',
  summary: 'Die fehlerhaften Zeilen eines Imports, als NDJSON',
  description: 'Jede Zeile der Antwort ist ein `Importfehler`, in der Folge der Datei. Beheben Sie zuerst, was keine `Folge` ist.',
  params: ImportParams,
  answers: { 200: file('application/x-ndjson') },
  errors: [],
})

/** Takes a file before lines that name it are imported. A file of the same name is replaced for later imports. */
export const putImportdatei = endpoint({
  name: 'erp.putImportdatei',
  method: 'PUT',
  path: '/api/erp/v1/dateien',
  who: 'erp',
  scope: 'importieren',
  summary: 'Eine Datei eines Dokuments übergeben: PDF oder XML',
  description: 'Vor den Importzeilen, die sie nennen. Dieselbe `datei` noch einmal ersetzt sie für spätere Importe.',
  query: DateiQuery,
  upload: ['application/pdf', 'application/xml'],
  answers: { 200: Importdatei },
  errors: ['InhaltUnlesbar'],
})
