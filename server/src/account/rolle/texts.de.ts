/** Mails to people whose account is at an external provider. */
export const texts = {
  greeting: 'Guten Tag,',
  rollen: { support: 'Kundenservice', betrieb: 'Betrieb' },
  rolleGegeben: {
    subject: 'Ihr Benutzerkonto hat eine neue Rolle',
    text: (moment: string, rolle: string) =>
      `Ihr Benutzerkonto im Kundenportal hat seit dem ${moment} die Rolle „${rolle}“. Bitte melden Sie sich neu an.`,
  },
  rolleGenommen: {
    subject: 'Ihr Benutzerkonto hat eine Rolle weniger',
    text: (moment: string, rolle: string) =>
      `Ihr Benutzerkonto im Kundenportal hat seit dem ${moment} die Rolle „${rolle}“ nicht mehr. Bitte melden Sie sich neu an.`,
  },
  abgemeldet: {
    subject: 'Alle Geräte sind abgemeldet',
    text: (moment: string) =>
      `unser Kundenservice hat am ${moment} alle Geräte vom Kundenportal abgemeldet. Sie können sich wieder anmelden.`,
  },
  unknown: 'Wissen Sie davon nichts?',
  telephone: (number: string) => `Bitte rufen Sie uns an: ${number}.`,
  closing: 'Mit freundlichen Grüßen',
} as const
