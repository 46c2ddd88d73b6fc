const stays = 'Ihre Verträge mit uns bestehen unverändert weiter. Was wir nach dem Gesetz aufbewahren müssen, behalten wir.'
const registrierungsportal = 'Wir löschen auch Ihr Benutzerkonto im Registrierungsportal für Einspeiser, falls Sie dort eines haben.'
const notYou = 'Waren Sie das nicht? Dann rufen Sie uns bitte an.'

/** The mails that confirm a deletion, by what it reaches. */
export const texts = {
  ganz: {
    subject: 'Ihr Benutzerkonto wurde gelöscht',
    paragraphs: (_name?: string) => [
      'Guten Tag,',
      'Sie haben Ihr Benutzerkonto im Kundenportal gelöscht. Sie können sich damit nicht mehr anmelden.',
      registrierungsportal,
      stays,
      notYou,
    ],
    button: undefined,
  },
  portal: {
    subject: 'Ihre Daten im Kundenportal wurden gelöscht',
    paragraphs: (name?: string) => [
      'Guten Tag,',
      'Sie haben Ihre Daten im Kundenportal gelöscht. Ihre Verknüpfungen, Einwilligungen und Sitzungen gibt es nicht mehr.',
      `Ihr Benutzerkonto bei ${name ?? 'Ihrem Anmeldedienst'} besteht weiter. Möchten Sie es auch löschen, tun Sie das dort.`,
      registrierungsportal,
      stays,
      notYou,
    ],
    button: 'Zu Ihrem Benutzerkonto beim Anmeldedienst',
  },
  geplant: {
    subject: 'Ihr Benutzerkonto wurde gelöscht',
    paragraphs: (_name?: string) => [
      'Guten Tag,',
      'Sie haben Ihr Benutzerkonto gelöscht, und die Frist dafür ist vorbei. Sie können sich damit nicht mehr anmelden.',
      registrierungsportal,
      stays,
    ],
    button: undefined,
  },
  /** what a deletion at a later date needs besides */
  plan: {
    subject: 'Ihr Benutzerkonto wird gelöscht',
    paragraphs: (moment: string, name = 'Ihr Anmeldedienst') => [
      'Guten Tag,',
      `Sie haben Ihr Benutzerkonto gelöscht. Voraussichtlich am ${moment} gibt es das Konto und Ihre Daten im Kundenportal nicht mehr.`,
      `Haben Sie es sich anders überlegt? ${name} hat Ihnen eine E-Mail gesendet. Mit dem Link darin machen Sie die Löschung bis dahin rückgängig.`,
      stays,
      notYou,
    ],
    button: 'Zu Ihrem Benutzerkonto beim Anmeldedienst',
  },
  cancelled: {
    subject: 'Ihr Benutzerkonto bleibt bestehen',
    paragraphs: ['Guten Tag,', 'die Löschung Ihres Benutzerkontos wurde rückgängig gemacht. Es bleibt alles, wie es war.', notYou],
  },
  number: (nummer: string) => `Der Vorgang hat die Nummer ${nummer}.`,
  telephone: (number: string) => `Sie erreichen uns unter ${number}.`,
  closing: 'Mit freundlichen Grüßen',
} as const
