/** Mail and notice about a question. Neither repeats the question or what was sent. */
export const texts = {
  asked: {
    subject: (art: string) => `Unsere Frage an Sie: ${art}`,
    paragraphs: (art: string, nummer: string) => [
      'Guten Tag,',
      `Sie haben uns etwas gesendet: ${art}. Der Vorgang hat die Nummer ${nummer}.`,
      'Damit wir ihn bearbeiten können, haben wir eine Frage an Sie. Sie steht im Kundenportal. Dort können Sie gleich antworten.',
    ],
  },
  waits: {
    subject: (art: string) => `Erinnerung an unsere Frage: ${art}`,
    paragraphs: (art: string, nummer: string) => [
      'Guten Tag,',
      `Sie haben uns etwas gesendet: ${art}. Der Vorgang hat die Nummer ${nummer}.`,
      'Unsere Frage dazu haben Sie noch nicht beantwortet. Ohne Ihre Antwort geht es nicht weiter.',
    ],
  },
  call: (telefon: string) => `Sie erreichen uns auch unter ${telefon}.`,
  notice: (art: string, nummer: string) => `Wir haben eine Frage: ${art}. Vorgang ${nummer}. Antworten kann, wer den Vorgang gesendet hat.`,
  button: 'Frage ansehen und antworten',
  closing: 'Mit freundlichen Grüßen',
} as const
