/** Texts of a deletion that reaches the whole account, now or later. */
const account = {
  title: 'Benutzerkonto löschen?',
  button: 'Benutzerkonto löschen',
  again: 'Sie haben bestätigt, dass Sie es sind. Zum Löschen drücken Sie bitte noch einmal.',
  failedTitle: 'Ihr Benutzerkonto ist noch da',
  failed: 'Beim Löschen Ihres Benutzerkontos ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
} as const

/** Texts of the delete dialog, by what the deletion reaches. */
export const reachTexts = {
  ganz: { ...account, first: () => 'Sie können sich danach nicht mehr anmelden.' },
  portal: {
    title: 'Daten im Kundenportal löschen?',
    button: 'Daten löschen',
    first: () => 'Wir löschen Ihre Verknüpfungen, Einwilligungen und Sitzungen im Kundenportal und melden Sie ab.',
    again: account.again,
    failedTitle: 'Ihre Daten sind noch da',
    failed: 'Beim Löschen Ihrer Daten ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  },
  geplant: {
    ...account,
    first: (day: string) =>
      `Wir melden Sie ab. Ihr Benutzerkonto wird voraussichtlich am ${day} gelöscht. Bis dahin können Sie die Löschung rückgängig machen.`,
  },
} as const

export const texts = {
  intro: 'Diese Geschäftspartner sind dann nicht mehr verknüpft:',
  partnersLoading: 'Ihre Geschäftspartner werden geladen …',
  partnersFailed: 'Ihre Geschäftspartner können gerade nicht angezeigt werden.',
  portal: 'Auch Ihr Benutzerkonto im Registrierungsportal für Einspeiser wird gelöscht.',
  stays: 'Ihre Verträge bleiben bestehen.',
  documents: 'Dokumente vorher herunterladen',
  deleting: 'Wird gelöscht …',
} as const
