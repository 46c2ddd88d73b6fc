const call = (telefon: string) => `Bei Fragen erreichen Sie uns unter ${telefon}.`

/** Mail and notice about a decision. Neither repeats the content of the request. */
export const texts = {
  confirmed: {
    subject: (art: string) => `Übernommen: ${art}`,
    paragraphs: (art: string, nummer: string, satz: string) => [
      'Guten Tag,',
      `Sie haben uns etwas gesendet: ${art}.`,
      `${satz} Der Vorgang hat die Nummer ${nummer}.`,
    ],
    notice: (art: string, nummer: string) => `Übernommen: ${art}. Vorgang ${nummer}.`,
  },
  rejected: {
    subject: (art: string) => `Nicht übernommen: ${art}`,
    paragraphs: (art: string, nummer: string, grund: string) => [
      'Guten Tag,',
      `Sie haben uns etwas gesendet: ${art}.`,
      `Wir konnten Ihren Antrag leider nicht übernehmen. Der Vorgang hat die Nummer ${nummer}.`,
      `Der Grund: ${grund}`,
    ],
    correct: 'Sie können den Vorgang im Kundenportal berichtigen.',
    call,
    notice: (art: string, nummer: string, grund: string) => `Nicht übernommen: ${art}. Vorgang ${nummer}. Der Grund: ${grund}`,
  },
  /** a question or a complaint; the answer is read in the portal */
  inWords: {
    subject: (art: string) => `Unsere Antwort: ${art}`,
    begin: (art: string, nummer: string) => ['Guten Tag,', `Sie haben uns geschrieben: ${art}. Der Vorgang hat die Nummer ${nummer}.`],
    answered: 'Wir haben Ihnen geantwortet. Unsere Antwort steht im Kundenportal.',
    reason: (grund: string) => `Der Grund: ${grund}`,
    call,
  },
  button: 'Vorgang ansehen',
  closing: 'Mit freundlichen Grüßen',
} as const
