import { typed } from '#platform/commands.ts'
import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import type { Bezug } from '#contract/_shared/vorgang/nutzlast.ts'
import type { VorgangKind } from '#contract/_shared/vorgang/vorgang-kind.ts'
import { KONTONUMMER_LENGTH } from '#contract/_shared/limits.ts'
import { LONGEST_LINE } from '../limits.ts'
import { PAUSE_SECONDS, TRIED_SECONDS, WEBHOOK_TIMEOUT_SECONDS } from '../webhook/limits.ts'

/** Sentences of the written contract with the operator's system. */
export const texts = {
  title: 'Netzportal: System des Betreibers',
  scope: (right: string) => `Der API-Schlüssel braucht das Recht \`${right}\`.`,
  about: {
    vertragskonto: 'ein Vertragskonto: `GPNummer` und `VKNummer` sind da',
    geschaeftspartner: 'einen Geschäftspartner: nur `GPNummer` ist da',
    person: 'die Person, die gesendet hat: weder `GPNummer` noch `VKNummer` ist da',
  } satisfies Record<Bezug, string>,
  counts: {
    atOnce: 'sofort, vor Ihrer Entscheidung',
    whenConfirmed: 'erst mit Ihrer Bestätigung',
  } satisfies Record<VorgangKind['counts'], string>,
  told: {
    byMailAndNotice: 'wer gesendet hat, durch eine Mail; alle, die den Geschäftspartner sehen, durch eine Meldung',
    byMail: 'wer gesendet hat, durch eine Mail',
    not: 'niemand',
  } satisfies Record<VorgangKind['told'], string>,
  held: (seconds: number) =>
    `Der Abruf liefert den Vorgang erst nach ${formatDauer(seconds)}; so lange kann der Kunde ihn stoppen. Eine Bestätigung davor ist 409 \`NochNichtUebergeben\`, eine Ablehnung geht schon.`,
  event: 'Es ist ein Ereignis, kein Antrag: Der Kunde sieht es nicht unter seinen Vorgängen.',
  bullets: {
    about: 'Es geht um',
    counts: 'Es gilt',
    confirmed: 'Bestätigung',
    rejected: 'Ablehnung',
    told: 'Die Entscheidung erfährt',
    personalData: 'Personenbezogene Daten',
  },
  /** the union, without the kinds */
  anyVorgang: 'Ein Vorgang. `Art` sagt, welcher; davon hängt ab, was in `Nutzlast` steht.',
  payload: (name: string) => `Inhalt eines Vorgangs der Art „${name}“`,
  anyLine: 'Eine Zeile des Imports. `art` sagt, welche; davon hängen die Felder ab.',
  error: 'Eine Ablehnung. `felder` nennt die falschen Felder mit ihrem Pfad.',
  line: {
    art: 'Art der Zeile',
    ganz: 'true: die Zeile ist vollständig. Sie nennt jedes Pflichtfeld, und jedes Feld, das sie nicht nennt, wird geleert.',
    stand:
      'Nummer oder Zeitpunkt in Ihrem System. Eine Zeile, die älter ist als die letzte zu ihrem Schlüssel, wird ausgelassen und gezählt.',
    gone: 'true: der Datensatz wird gelöscht. Die Zeile nennt dann nur den Schlüssel.',
    blocked: (words: string) => `Gelöscht wird er nicht, solange es dazu noch etwas gibt, das bleiben muss: ${words}.`,
    absentGoes: 'Mit `voll` werden Datensätze gelöscht, die die Datei nicht nennt.',
    absentEnds: 'Mit `voll` enden Datensätze heute, die die Datei nicht nennt.',
    key: 'Schlüssel',
    required: 'Pflicht in einer neuen Zeile',
    together: (first: string, second: string) => `\`${first}\` und \`${second}\` stehen nur zusammen.`,
    references: (feld: string, art: string) => `\`${feld}\` muss es als \`${art}\` geben, im Portal oder in derselben Datei.`,
    sticky: (felder: string) => `Einmal auf true, bleibt ${felder} true.`,
    initial: (felder: string) => `${felder} zählt nur bei einer neuen Zeile; danach gehört es dem Kunden.`,
    fixed: (feld: string) => `\`${feld}\` ändert sich nie; eine Zeile mit einem anderen Wert wird ausgelassen.`,
    owner: (felder: string) => `Bei einem anderen Geschäftspartner werden geleert, wenn die Zeile sie nicht nennt: ${felder}.`,
    file: (feld: string, form: string) => `\`${feld}\` ist der Name einer ${form}-Datei, die mitgeliefert wird.`,
  },
  webhook: {
    summary: 'Ein Vorgang, gesendet an Ihr System',
    description: `Statt abzurufen, oder daneben, lassen Sie sich Vorgänge senden: an jede Adresse, die der Betrieb des Portals mit \`${typed('admin', 'webhook anlegen')}\` nennt. Der Inhalt ist ein Vorgang, wie ihn der Abruf liefert. Er kommt mindestens einmal, für ein Vertragskonto in der Folge, sonst in der des Geschäftspartners oder der Person. Antworten Sie innerhalb von ${formatDauer(WEBHOOK_TIMEOUT_SECONDS)}, sobald Sie ihn gespeichert haben. Der Inhalt Ihrer Antwort zählt nicht.`,
    id: 'die `VorgangId`: an ihr erkennen Sie Wiederholungen',
    timestamp: 'Zeitpunkt des Sendens in Sekunden seit 1970; weisen Sie ab, was einige Minuten alt ist',
    signature:
      '`v1,` und der HMAC-SHA256 von `webhook-id.webhook-timestamp.Inhalt` in Base64, nach https://www.standardwebhooks.com. Der Schlüssel ist, was im Geheimnis auf `whsec_` folgt, als Base64 gelesen. Gelten zwei Geheimnisse, stehen zwei Signaturen mit Leerzeichen dazwischen; eine muss stimmen.',
    delivered: 'Der Vorgang ist zugestellt, was auch im Inhalt steht.',
    refused: `Nur dieser Vorgang wird erneut gesendet, nach ${formatDauer(PAUSE_SECONDS)} und in immer längeren Abständen; spätere zu seinem Vertragskonto warten, andere nicht. Nach ${formatDauer(TRIED_SECONDS)} wird er aufgegeben.`,
    gone: 'Nichts wird mehr gesendet, bis der Betrieb des Portals es fortsetzt. Was wartet, bleibt.',
    failed: `Alles andere, auch eine Weiterleitung oder keine Antwort: Der Vorgang wird erneut gesendet, nach ${formatDauer(PAUSE_SECONDS)} und in immer längeren Abständen. Nach ${formatDauer(TRIED_SECONDS)} wird er aufgegeben, und nichts wird mehr gesendet, bis der Betrieb des Portals es fortsetzt.`,
  },
  description: `So holen Ihre Systeme ab, was Kunden gesendet haben, so entscheiden sie darüber, und so liefern sie Stammdaten.

__Anmeldung.__ Jeder Aufruf trägt \`Authorization: Bearer npk_…\`. Einen API-Schlüssel mit seinen Rechten macht \`${typed('admin', 'schluessel anlegen')}\`. Geben Sie jedem System einen eigenen.

__Vorgänge.__ Was ein Kunde sendet, ist ein Vorgang. Holen Sie Vorgänge mit dem Abruf, und entscheiden Sie mit Bestätigung oder Ablehnung. Jeder Vorgang kommt mindestens einmal; an der \`VorgangId\` erkennen Sie Wiederholungen. Oder lassen Sie sich Vorgänge senden (\`webhooks\`). Was eine Art bedeutet, wann es sie gibt und was Ihre Entscheidung beim Kunden bewirkt, steht bei ihr: \`VorgangZaehlerstand\`, \`VorgangAbschlag\` und so weiter.

__Stammdaten.__ Übergeben Sie sie mit \`POST /api/erp/v1/import\`, die Dateien von Dokumenten vorher mit \`PUT /api/erp/v1/dateien\`. Eine Importzeile ist ein JSON-Objekt in einer Zeile, in UTF-8 und höchstens ${LONGEST_LINE / 1024} kB lang. Sie ändert die Felder, die sie nennt, und keine anderen. \`null\` leert ein Feld, das keine Pflicht ist. Eine Liste oder Adresse ist ein Feld und wird als Ganzes ersetzt. Bei mehreren Zeilen zu einem Schlüssel zählt für jedes Feld die letzte, die es nennt. Die Arten stehen in der Folge, in der sie zusammengeführt werden.

__Nummern.__ Nummern von Geschäftspartnern und Vertragskonten haben ${KONTONUMMER_LENGTH} Zeichen, Ziffern und Buchstaben. Führende Nullen zählen. Sind sie in Ihren Systemen länger, wie oft in SAP, dann stellt der Betrieb des Portals das mit \`ERP_STELLEN_GP\` und \`ERP_STELLEN_VK\` ein: Der Import nimmt dann beide Formen, und alles, was hinausgeht, hat die lange.

__Adressen__ nennt der Import überall \`Strasse\`, \`Hausnummer\`, \`PLZ\`, \`Ort\`; bei Geschäftspartnern liest er auch \`street\`, \`houseNumber\`, \`zip\`, \`city\`, wie sie in Nutzlasten stehen. In der \`Ablesung\` eines Zählerstands heißt die Hausnummer \`housenumber\`.

__Tage__ sind \`JJJJ-MM-TT\`, Zeitpunkte in UTC.

__Was sich ändern darf.__ Innerhalb von \`/v1\` kommen neue Arten, Felder, Aufrufe und Fehlercodes hinzu; lassen Sie unbeachtet, was Sie nicht kennen. Nichts, was hier steht, verschwindet oder bekommt einen anderen Typ. \`info.version\` wächst mit jeder Erweiterung. Vorgänge, die vor einer Erweiterung entstanden, haben die neuen Felder nicht.

__Wiederholen.__ Nach 5xx und 429 senden Sie denselben Aufruf später noch einmal, nach anderen Fehlern nicht.

__Datenschutz.__ Nutzlasten enthalten personenbezogene Daten, bei Bankdaten die ganze IBAN. Bei jeder Art steht, welche.`,
} as const
