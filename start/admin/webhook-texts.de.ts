import type { AddressProblem } from '#server/erp/webhook/address.ts'
import type { Anhaltegrund, WebhookState } from '#server/erp/webhook/store.ts'
import { FORMER_SECRET_HOURS, LONGEST_FORMER_SECRET_HOURS } from '#server/erp/webhook/limits.ts'
import { TIMED_OUT } from '#server/erp/webhook/send.ts'

const vorgaenge = (count: number) => (count === 1 ? '1 Vorgang' : `${count} Vorgänge`)

const gruende: Readonly<Record<Anhaltegrund, string>> = {
  befehl: 'angehalten',
  ausfall: 'angehalten, weil er zu lange nicht antwortete',
  abgemeldet: 'angehalten, weil er sich abgemeldet hat (410)',
}

const adressen: Readonly<Record<AddressProblem, string>> = {
  noAddress: '--adresse ist eine Adresse wie https://erp.netz.example/vorgaenge, ohne #.',
  withPassword: '--adresse darf keinen Benutzernamen und kein Passwort enthalten.',
  plain: '--adresse muss mit https:// beginnen. Ohne TLS geht es nur auf dieser Maschine oder mit WEBHOOK_OHNE_TLS=true.',
  linkLocal: '--adresse darf kein Ort sein, den nur diese Maschine kennt (169.254.0.0/16, fe80::/10, 0.0.0.0).',
}

/** Why a try has no status, in words where a code would say little. */
const fehler: Readonly<Record<string, string>> = {
  [TIMED_OUT]: 'keine Antwort in der Zeit',
  plain: 'WEBHOOK_OHNE_TLS ist nicht mehr gesetzt',
  linkLocal: 'der Name führt zu einem Ort, den nur diese Maschine kennt',
}

/** Output of the commands about webhooks. */
export const webhookTexts = {
  adressen,
  unknownArt: (text: string, known: string) => `--arten: „${text}“ gibt es nicht. Es gibt: ${known}.`,
  made: (name: string, arten: string) => `Webhook „${name}“ ist angelegt. Vorgangsarten: ${arten}.`,
  since: (moment: string, count: number) => `Gesendet wird auch, was seit dem ${moment} Uhr kam: ${vorgaenge(count)}.`,
  once: 'Das Geheimnis wird nur dieses eine Mal gezeigt. Der Empfänger prüft damit die Signatur (Standard Webhooks).',
  taken: (name: string) => `Einen Webhook „${name}“ gibt es schon.`,
  unknown: (name: string) => `Einen Webhook „${name}“ gibt es nicht.`,
  none: 'Es gibt keinen Webhook.',
  all: 'alle',
  shown: (
    { name, adresse, waiting, dead, ...row }: WebhookState,
    arten: string,
    oldest: string | undefined,
    failing: string | undefined,
  ) => {
    const state = row.angehalten_weil ? gruende[row.angehalten_weil] : failing ? `antwortet nicht seit ${failing} Uhr` : 'läuft'
    const since = oldest ? ` (ältester von ${oldest} Uhr)` : ''
    return `„${name}“ ${adresse} (${arten}), ${state}: ${vorgaenge(waiting)} wartend${since}, ${dead} tot`
  },
  versuch: (moment: string, was: string, status: number | null, code: string | null, ms: number) =>
    `${moment} Uhr  ${was}  ${status === null ? (fehler[code ?? ''] ?? code ?? '–') : `Status ${status}`}, ${ms} ms`,
  unknownVorgang: 'gelöschter Vorgang',
  noTries: 'Es gibt noch keinen Versuch.',
  rotated: (name: string, until: string | undefined) =>
    until === undefined
      ? `Webhook „${name}“ hat ein neues Geheimnis. Das bisherige gilt nicht mehr.`
      : `Webhook „${name}“ hat ein neues Geheimnis. Das bisherige gilt noch bis ${until} Uhr, so lange tragen Anfragen zwei Signaturen.`,
  formerInForce: (name: string, until: string) =>
    `Webhook „${name}“ hat schon zwei Geheimnisse, das ältere bis ${until} Uhr. Welches davon der Empfänger hat, weiß nur er. Kam das neue nirgends an, ersetzt --verloren es, und das ältere gilt weiter. --frist-stunden 0 beendet beide sofort.`,
  noFormer: (name: string) => `Webhook „${name}“ hat nur ein Geheimnis. Ohne --verloren bekommt er ein neues.`,
  hoursOrLost: 'Mit --verloren bleibt die Frist, wie sie ist. Lassen Sie --frist-stunden weg.',
  badHours: `--frist-stunden ist eine Zahl von 0 bis ${LONGEST_FORMER_SECRET_HOURS}; ohne Angabe sind es ${FORMER_SECRET_HOURS}.`,
  changed: (name: string) => `Webhook „${name}“ ist geändert.`,
  nothing: 'Nennen Sie, was sich ändert: --neuer-name, --adresse oder --arten.',
  paused: (name: string) => `Webhook „${name}“ ist angehalten. Was inzwischen kommt, wartet.`,
  resumed: (name: string) => `Webhook „${name}“ sendet weiter. Tote Zustellungen sendet „webhook erneut --tote“.`,
  deleted: (name: string) => `Webhook „${name}“ ist gelöscht. Was für ihn wartete, geht nicht mehr hinaus.`,
  again: (name: string, count: number) => `Webhook „${name}“: ${vorgaenge(count)} zum erneuten Senden vorgemerkt.`,
  oneOf: 'Genau eine Angabe ist nötig: --nummer, --tote oder --seit.',
  unknownNummer: 'Einen Vorgang mit dieser Nummer gibt es nicht.',
} as const
