import { BERLIN } from '#contract/_shared/datum/berlin.ts'
import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { EINLADUNG_DAYS } from '#contract/einspeiserantraege/limits.ts'
import type { Pflichtangaben } from '#contract/einspeiserantraege/rules.ts'

const day = new Intl.DateTimeFormat('de-DE', { timeZone: BERLIN, dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('de-DE', { timeZone: BERLIN, dateStyle: 'medium', timeStyle: 'short' })
const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })

/** The data of an application that its invitation shows. */
export interface Angaben {
  readonly betreiber: string
  /** the recipient, if known */
  readonly name: string | undefined
  readonly antragsnummer: string
  readonly anlage: Pflichtangaben & { readonly Anlagenart: 'PV' | 'Speicher' }
  readonly gueltigBis: Date
  readonly telefon: string | undefined
  /** the page of the invitation */
  readonly address: string
}

const anlageText = ({ Anlagenart, Anlagenleistung }: Angaben['anlage']) =>
  Anlagenart === 'PV'
    ? `eine PV-Anlage mit ${number.format(Anlagenleistung)} kWp`
    : `einen Speicher mit ${number.format(Anlagenleistung)} kW`

/** Invitations to link an application, and the code that proves an address. */
export const texts = {
  subject: 'Einladung zu Ihrem Einspeiseantrag',
  greeting: (name: string | undefined) => (name === undefined ? 'Guten Tag,' : `Guten Tag ${name},`),
  purpose: ({ anlage }: Angaben) =>
    `die Firma ${anlage.ErrichterFirmenname} aus ${anlage.ErrichterOrt} hat ${anlageText(anlage)} bei uns angemeldet. Als Standort ist ${anlage.AnlagenAdresse.Ort} angegeben.`,
  benefit: 'Verknüpfen Sie den Antrag mit Ihrem Benutzerkonto. Dann sehen Sie im Kundenportal, wie weit er ist und was noch fehlt.',
  number: (antragsnummer: string) => `Antragsnummer: ${antragsnummer}`,
  link: 'Auf der folgenden Seite sehen Sie die Anlage und entscheiden, ob sie Ihre ist.',
  button: 'Einladung öffnen',
  valid: (until: Date) => `Die Einladung gilt ${formatZeit(EINLADUNG_DAYS, 'day')}, bis zum ${day.format(until)}.`,
  noPassword: 'Wir fragen Sie nie nach Ihrem Passwort.',
  notYours: 'Nicht Ihre Anlage? Teilen Sie uns das auf derselben Seite mit. Ein Benutzerkonto brauchen Sie dafür nicht.',
  help: (telefon: string) => `Haben Sie Fragen? Sie erreichen uns unter der Telefonnummer ${telefon}.`,
  closing: 'Mit freundlichen Grüßen',
  letter: {
    /** beside the recipient, where readers look for reference numbers */
    reference: (antragsnummer: string) => `Antragsnummer\n${antragsnummer}`,
    stepsTitle: 'So geht es weiter:',
    steps: (address: string) => [
      '1. Öffnen Sie diese Seite:',
      address,
      '2. Prüfen Sie, ob es Ihre Anlage ist.',
      '3. Melden Sie sich an, oder legen Sie ein Benutzerkonto an.',
    ],
    unsigned: 'Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.',
    /** if the recipient has no name */
    toOperator: 'An den Betreiber der Anlage',
  },
  code: {
    subject: 'Ihr Code für den Einspeiseantrag',
    paragraphs: [
      'jemand möchte einen Einspeiseantrag mit einem Benutzerkonto verknüpfen. Zu dem Antrag gehört diese E-Mail-Adresse.',
      'Ihr Code lautet:',
    ],
    valid: (minutes: number, until: Date) => `Der Code gilt ${formatZeit(minutes, 'minute')}, bis zum ${moment.format(until)} Uhr.`,
    notForOthers: 'Geben Sie den Code an niemanden weiter. Auch wir fragen Sie nie danach.',
    notAsked: 'Waren Sie das nicht? Dann müssen Sie nichts tun. Ohne den Code wird der Antrag nicht verknüpft.',
  },
} as const
