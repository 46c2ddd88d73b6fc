import { BERLIN } from '#contract/_shared/datum/berlin.ts'
import { formatDauer } from '#contract/_shared/datum/dauer.ts'

const day = new Intl.DateTimeFormat('de-DE', { timeZone: BERLIN, dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('de-DE', { timeZone: BERLIN, dateStyle: 'medium', timeStyle: 'short' })

/** The data of a registration that its message shows. */
export interface Angaben {
  readonly betreiber: string
  readonly telefon: string | undefined
  readonly name: string
  readonly gpNummer: string
  readonly vkNummer: string
  /** page for entering the PIN */
  readonly address: string
  readonly gueltigBis: Date
  readonly validSeconds: number
  /** in groups of four */
  readonly pin: string
}

/** The messages with a PIN. */
export const texts = {
  toPostalAddress: 'An Ihre Postanschrift',
  subject: 'Ihre PIN für das Kundenportal',
  greeting: (name: string) => `Guten Tag ${name},`,
  purpose: [
    'im Kundenportal wurde eine PIN für Ihren Vertrag angefordert.',
    'Mit der PIN kommen Ihre Verträge in das Benutzerkonto, in dem sie angefordert wurde.',
  ],
  notAsked: 'Haben Sie keine PIN angefordert? Dann müssen Sie nichts tun. Ohne die PIN sieht niemand Ihre Verträge.',
  notForOthers: 'Geben Sie die PIN an niemanden weiter. Auch wir fragen Sie nie danach.',
  help: (telefon: string) => `Haben Sie Fragen? Sie erreichen uns unter der Telefonnummer ${telefon}.`,
  closing: 'Mit freundlichen Grüßen',
  email: {
    numbers: ({ gpNummer, vkNummer }: Angaben) => `Geschäftspartnernummer: ${gpNummer}, Vertragskontonummer: ${vkNummer}`,
    pinIs: 'Ihre PIN lautet:',
    valid: ({ validSeconds, gueltigBis }: Angaben) =>
      `Die PIN gilt ${formatDauer(validSeconds)}, bis zum ${moment.format(gueltigBis)} Uhr.`,
    button: 'PIN eingeben',
  },
  letter: {
    /** beside the recipient, where readers look for reference numbers */
    reference: ({ gpNummer, vkNummer }: Angaben) => `Geschäftspartner\n${gpNummer}\nVertragskonto\n${vkNummer}`,
    valid: ({ validSeconds, gueltigBis }: Angaben) => `Die PIN gilt ${formatDauer(validSeconds)}, bis zum ${day.format(gueltigBis)}.`,
    pinIs: (pin: string) => `Ihre PIN: ${pin}`,
    stepsTitle: 'So geht es weiter:',
    steps: ({ address }: Angaben) => [
      `1. Öffnen Sie die Seite ${address}`,
      '2. Melden Sie sich mit Ihrem Benutzerkonto an.',
      '3. Geben Sie die PIN ein. Groß- oder Kleinschreibung ist egal.',
    ],
    unsigned: 'Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.',
  },
  sms: ({ betreiber, vkNummer, pin, address, validSeconds }: Angaben) =>
    `${betreiber}: Ihre PIN für Vertragskonto ${vkNummer} ist ${pin}. Sie gilt ${formatDauer(validSeconds)}. Eingabe: ${address} Nicht angefordert? Dann nichts tun.`,
  call: ({ betreiber, validSeconds }: Angaben, spelled: string) =>
    [
      `Guten Tag, hier ist ${betreiber}.`,
      'Sie hören die PIN, die im Kundenportal für Ihren Vertrag angefordert wurde.',
      `Die PIN lautet: ${spelled}.`,
      `Ich wiederhole: ${spelled}.`,
      `Die PIN gilt ${formatDauer(validSeconds)}. Geben Sie sie im Kundenportal ein.`,
      'Haben Sie keine PIN angefordert? Dann legen Sie einfach auf.',
    ].join(' '),
}

/** Spelling alphabet for the letters of a PIN (DIN 5009). */
export const buchstabiert: Readonly<Record<string, string>> = {
  A: 'Aachen',
  B: 'Berlin',
  C: 'Chemnitz',
  D: 'Düsseldorf',
  E: 'Essen',
  F: 'Frankfurt',
  G: 'Goslar',
  H: 'Hamburg',
  J: 'Jena',
  K: 'Köln',
  M: 'München',
  N: 'Nürnberg',
  P: 'Potsdam',
  Q: 'Quickborn',
  R: 'Rostock',
  S: 'Salzwedel',
  T: 'Tübingen',
  V: 'Völklingen',
  W: 'Wuppertal',
  X: 'Xanten',
  Y: 'Ypsilon',
  Z: 'Zwickau',
}
