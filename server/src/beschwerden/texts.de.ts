/** Mails about complaints. None repeats what was complained about. */
export const texts = {
  receipt: {
    subject: 'Ihre Beschwerde ist bei uns',
    paragraphs: (nummer: string, frist: string, telefon: string) => [
      'Guten Tag,',
      `wir haben Ihre Beschwerde erhalten. Sie hat die Nummer ${nummer}.`,
      `Wir antworten Ihnen spätestens am ${frist}. Unsere Antwort lesen Sie im Kundenportal; Sie bekommen dann eine E-Mail.`,
      `Sie erreichen uns auch unter ${telefon}.`,
    ],
    button: 'Beschwerde ansehen',
    closing: 'Mit freundlichen Grüßen',
  },
  reminder: {
    subject: (count: number) => (count === 1 ? 'Eine Beschwerde wartet auf Antwort' : `${count} Beschwerden warten auf Antwort`),
    intro: 'Diese Verbraucherbeschwerden nach § 111a EnWG sind noch nicht beantwortet:',
    line: (nummer: string, eingang: string, frist: string) => `${nummer}, eingegangen am ${eingang}, Frist ${frist}`,
    how: 'Bestätigen Sie die Beschwerde mit Ihrer Antwort, wenn Sie ihr abhelfen. Sonst lehnen Sie sie mit Ihren Gründen ab.',
    closing: 'Ihr Kundenportal',
  },
} as const
