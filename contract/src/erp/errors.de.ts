import { LONGEST_GRUND } from '../_shared/limits.ts'
import type { ErrorCode } from '../_shared/errors.ts'

/** For the operator's developers: what an error code of their calls means, and what to do. */
export const erpErrorTexts = {
  UngueltigeAnfrage: `Parameter oder Inhalt passen nicht zu dieser Beschreibung; \`felder\` nennt sie. Beim Abruf auch ein \`nach\`, das nie ausgegeben wurde: beginnen Sie ohne. Bei einer Ablehnung auch ein fehlender Grund oder einer über ${LONGEST_GRUND} Zeichen, bei einer Bestätigung eine fehlende oder nicht verlangte \`Antwort\`. Ändern Sie den Aufruf.`,
  MethodeUnzulaessig: 'Diese Methode gibt es hier nicht; `Allow` nennt die erlaubten.',
  InhaltUnlesbar:
    'Der Inhalt ist unvollständig oder kein gzip, oder es kam zu lange nichts. Nichts davon ist aufbewahrt; senden Sie ihn noch einmal.',
  InhaltZuGross: 'Der Inhalt ist zu groß.',
  InhaltstypUnzulaessig: 'Der Inhalt hat einen anderen Typ als verlangt, oder JSON ist nicht in UTF-8.',
  NichtAngemeldet: 'Der API-Schlüssel fehlt, ist unbekannt oder gesperrt.',
  KeineBerechtigung: 'Der API-Schlüssel hat das Recht für diesen Aufruf nicht.',
  HerkunftUnzulaessig: 'Der Aufruf kommt aus einem Browser mit fremder Herkunft (`Origin`). Systeme senden diesen Kopf nicht.',
  NichtGefunden: 'Das gibt es nicht.',
  VorgangErledigt:
    'Über den Vorgang ist schon anders entschieden, er wurde zurückgenommen oder ersetzt, oder sein Vertragskonto gehört inzwischen einem anderen Geschäftspartner. Im letzten Fall können Sie ihn nur ablehnen.',
  NochNichtUebergeben: 'Der Vorgang wird noch zurückgehalten. Warten Sie, bis der Abruf ihn liefert. Ablehnen können Sie ihn schon.',
  RueckfrageOffen: 'Zu diesem Vorgang ist schon eine andere Frage ohne Antwort. Warten Sie auf die Antwort, oder entscheiden Sie.',
  RueckfrageNichtMoeglich:
    'Niemand könnte antworten: Der Kunde hat keinen Zugang mehr zum Geschäftspartner oder kein Benutzerkonto mehr, oder der Vorgang ist ein bloßes Ereignis.',
  ZuVieleAnfragen: 'Es warten schon so viele Importe, wie warten dürfen. Senden Sie ihn nach der Zeit in `Retry-After` noch einmal.',
  InternerFehler: 'Ein Fehler im Portal. Senden Sie denselben Aufruf später noch einmal.',
  VoruebergehendNichtErreichbar:
    'Die Datenbank ist gerade nicht erreichbar oder beschäftigt. Senden Sie denselben Aufruf später noch einmal.',
} as const satisfies Partial<Record<ErrorCode, string>>
