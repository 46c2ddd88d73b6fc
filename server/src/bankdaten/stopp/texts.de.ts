import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import { formatMoment } from '#contract/_shared/datum/format-moment.ts'
import { STOPP_SECONDS } from '#contract/bankdaten/limits.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'

export interface About {
  readonly zweck: Zweck
  /** the last four characters of the new IBAN */
  readonly ende: string
  readonly vkNummer: string
  readonly bis: Date
  readonly telefon: string
  readonly nummer: string
}

const intent: Readonly<Record<Zweck, (ende: string) => string>> = {
  Auszahlung: (ende) => `Wir sollen Ihr Geld künftig auf ein Konto überweisen, dessen IBAN auf ${ende} endet.`,
  Abbuchung: (ende) => `Wir sollen künftig von einem Konto abbuchen, dessen IBAN auf ${ende} endet.`,
}

/** Messages to the old contacts about a change of bank details. */
export const texts = {
  asked: {
    subject: 'Ihre Bankdaten sollen geändert werden',
    paragraphs: ({ zweck, ende, vkNummer, bis, telefon, nummer }: About) => [
      'Guten Tag,',
      `im Kundenportal hat jemand neue Bankdaten für das Vertragskonto ${vkNummer} angegeben.`,
      intent[zweck](ende),
      'Waren Sie das? Dann müssen Sie nichts tun.',
      `Waren Sie das nicht? Dann stoppen Sie die Änderung bitte bis zum ${formatMoment(bis)}. Bis dahin bleiben Ihre Bankdaten, wie sie sind.`,
      `Der Vorgang hat die Nummer ${nummer}. Bei Fragen erreichen Sie uns unter ${telefon}. Wir fragen Sie nie per E-Mail nach Ihrer IBAN.`,
    ],
    button: 'Änderung ansehen und stoppen',
    /** the notice for everyone who sees the partner; only the old contacts get the link */
    notice: ({ vkNummer, telefon }: Pick<About, 'vkNummer' | 'telefon'>) =>
      `Für das Vertragskonto ${vkNummer} sind neue Bankdaten angegeben. Waren Sie das nicht? Dann stoppen Sie die Änderung mit dem Link in unserer Nachricht, oder rufen Sie uns an: ${telefon}.`,
    sms: ({ operator, url }: { readonly operator: string; readonly url: string }) =>
      `${operator}: Ihre Bankdaten sollen geändert werden. Waren Sie das nicht? Hier können Sie es ${formatDauer(STOPP_SECONDS)} lang stoppen: ${url}`,
  },
  stopped: {
    subject: 'Die Änderung Ihrer Bankdaten ist gestoppt',
    paragraphs: ({ vkNummer, telefon }: Pick<About, 'vkNummer' | 'telefon'>) => [
      'Guten Tag,',
      `jemand hat die Änderung der Bankdaten für das Vertragskonto ${vkNummer} über unsere Nachricht gestoppt.`,
      'Ihre bisherigen Bankdaten gelten weiter.',
      'Das Benutzerkonto, das die Änderung wollte, ist jetzt überall abgemeldet. Ist es Ihres? Dann ändern Sie bitte Ihr Passwort.',
      `Haben Sie die Änderung nicht gestoppt? Dann rufen Sie uns bitte an: ${telefon}.`,
    ],
    sms: (operator: string) => `${operator}: Die Änderung Ihrer Bankdaten ist gestoppt. Ihre bisherigen Bankdaten gelten weiter.`,
    notice: 'Die Änderung Ihrer Bankdaten ist gestoppt. Ihre bisherigen Bankdaten gelten weiter.',
  },
  closing: 'Mit freundlichen Grüßen',
} as const
