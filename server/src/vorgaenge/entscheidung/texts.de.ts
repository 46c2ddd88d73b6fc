/** How a customer hears of a decision: by mail, and behind the bell. Neither repeats what was asked for. */
export const texts = {
  confirmed: {
    subject: (art: string) => `Übernommen: ${art}`,
    paragraphs: (art: string, nummer: string) => [
      'Guten Tag,',
      `Sie haben uns eine Anfrage geschickt: ${art}.`,
      `Wir haben Ihre Anfrage übernommen. Der Vorgang hat die Nummer ${nummer}.`,
    ],
    /** of a removal: what became of the contracts */
    gone: 'Die Verträge dieses Geschäftspartners stehen nicht mehr in Ihrem Benutzerkonto.',
    notice: (art: string, nummer: string) => `Übernommen: ${art}. Vorgang ${nummer}.`,
  },
  rejected: {
    subject: (art: string) => `Nicht übernommen: ${art}`,
    paragraphs: (art: string, nummer: string, grund: string) => [
      'Guten Tag,',
      `Sie haben uns eine Anfrage geschickt: ${art}.`,
      `Wir konnten Ihre Anfrage leider nicht übernehmen. Der Vorgang hat die Nummer ${nummer}.`,
      `Der Grund: ${grund}`,
    ],
    correct: 'Sie können die Anfrage im Kundenportal berichtigen.',
    /** of what was added by a PIN: it is taken away again, and there is nothing to correct */
    removed: 'Der Vertrag gehört deshalb nicht mehr zu Ihrem Benutzerkonto.',
    /** of an application that an invitation brought */
    unlinked: 'Der Einspeiseantrag ist deshalb nicht mehr mit Ihrem Benutzerkonto verknüpft.',
    /** of an application that was cancelled */
    goesOn: 'Der Einspeiseantrag bleibt deshalb bestehen.',
    call: (telefon: string) => `Bei Fragen erreichen Sie uns unter ${telefon}.`,
    notice: (art: string, nummer: string, grund: string) => `Nicht übernommen: ${art}. Vorgang ${nummer}. Der Grund: ${grund}`,
  },
  button: 'Vorgang ansehen',
  closing: 'Mit freundlichen Grüßen',
} as const
