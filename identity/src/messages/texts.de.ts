import { formatDauer } from '#contract/_shared/datum/dauer.ts'

/** Texts of mails and SMS; every mail ends with the sender. */
export const texts = {
  greeting: 'Guten Tag,',
  closing: 'Mit freundlichen Grüßen',
  notYou: 'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun. Geben Sie den Code an niemanden weiter.',
  validFor: (seconds: number) => `Der Code gilt ${formatDauer(seconds)}. Unsere Mitarbeiter fragen Sie nie danach.`,
  sms: (operator: string, code: string, seconds: number) =>
    `Ihr Code für das Kundenportal von ${operator}: ${code}. Er gilt ${formatDauer(seconds)}. Geben Sie ihn nicht weiter.`,

  verify: {
    subject: 'Ihr Bestätigungscode',
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'mit diesem Code schließen Sie Ihre Registrierung im Kundenportal ab:',
  },
  alreadyRegistered: {
    subject: 'Sie haben schon ein Benutzerkonto',
    title: 'Sie haben schon ein Benutzerkonto',
    paragraphs: [
      'jemand wollte sich mit Ihrer E-Mail-Adresse im Kundenportal registrieren. Dort gibt es für diese Adresse schon ein Benutzerkonto.',
      'Waren Sie das? Dann melden Sie sich bitte an. Ihr Passwort können Sie dort auch neu vergeben.',
      'Waren Sie das nicht? Dann brauchen Sie nichts zu tun.',
    ],
    button: 'Zur Anmeldung',
  },
  passwordWanted: {
    subject: 'Bitte vergeben Sie Ihr Passwort',
    title: 'Bitte vergeben Sie Ihr Passwort',
    paragraphs: [
      'Ihre E-Mail-Adresse ist bestätigt, und Ihr Benutzerkonto ist angelegt. Die Registrierung kam aus einem anderen Browser.',
      'Damit sich niemand anders anmeldet, gilt das Passwort von dort nicht. Bitte vergeben Sie jetzt Ihr eigenes.',
    ],
    button: 'Passwort vergeben',
  },
  nothingToVerify: {
    subject: 'Keine offene Registrierung',
    title: 'Keine offene Registrierung',
    paragraphs: [
      'jemand hat für Ihre E-Mail-Adresse einen Bestätigungscode angefordert. Zu dieser Adresse gibt es keine offene Registrierung.',
      'Waren Sie das? Dann registrieren Sie sich bitte neu, oder prüfen Sie, ob Sie eine andere Adresse verwendet haben.',
      'Waren Sie das nicht? Dann brauchen Sie nichts zu tun.',
    ],
    button: 'Zum Kundenportal',
  },
  reset: {
    subject: 'Ihr Code für ein neues Passwort',
    title: 'Neues Passwort vergeben',
    text: 'mit diesem Code vergeben Sie ein neues Passwort für das Kundenportal:',
  },
  resetUnknown: {
    subject: 'Kein Benutzerkonto zu dieser Adresse',
    title: 'Kein Benutzerkonto zu dieser Adresse',
    paragraphs: [
      'jemand wollte im Kundenportal ein neues Passwort für Ihre E-Mail-Adresse vergeben. Zu dieser Adresse gibt es dort kein Benutzerkonto.',
      'Waren Sie das? Dann haben Sie sich vielleicht mit einer anderen Adresse registriert.',
      'Waren Sie das nicht? Dann brauchen Sie nichts zu tun.',
    ],
    button: 'Zum Kundenportal',
  },
  mfa: {
    subject: 'Ihr Code für die Anmeldung',
    title: 'Bestätigen Sie Ihre Anmeldung',
    text: 'mit diesem Code schließen Sie Ihre Anmeldung im Kundenportal ab:',
    notYou: 'Sie melden sich gerade nicht an? Dann kennt jemand Ihr Passwort. Ändern Sie es bitte sofort.',
  },
  medium: {
    subject: 'Ihr Code für die neue E-Mail-Adresse',
    title: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'mit diesem Code verwenden Sie diese Adresse künftig für die Anmeldung im Kundenportal:',
  },
  enroll: {
    subject: 'Ihr Code für die Zwei-Faktor-Anmeldung',
    title: 'Zwei-Faktor-Anmeldung einrichten',
    text: 'mit diesem Code richten Sie die Zwei-Faktor-Anmeldung per E-Mail ein:',
  },

  /** security notices: the change and how to undo it */
  notice: {
    subject: 'Ihr Benutzerkonto wurde geändert',
    when: (moment: string) => `Die Änderung war am ${moment} Uhr.`,
    wasYou: 'Waren Sie das? Dann brauchen Sie nichts zu tun.',
    wasNotYou: (until: string) =>
      `Waren Sie das nicht? Dann wählen Sie bitte „Das war ich nicht“. Das geht bis zum ${until} Uhr. Wir melden dann alle Geräte ab, und Sie vergeben ein neues Passwort.`,
    button: 'Das war ich nicht',
    help: (telefon: string) => `Wenn Sie Hilfe brauchen, rufen Sie uns an: ${telefon}.`,
    email: (masked: string) => `die E-Mail-Adresse Ihres Benutzerkontos wurde geändert. Die neue Adresse ist ${masked}.`,
    mobile_number: (masked: string) => `die Mobilnummer Ihres Benutzerkontos wurde geändert. Die neue Nummer ist ${masked}.`,
    password: 'das Passwort Ihres Benutzerkontos wurde geändert.',
    factorAdded: (factor: string) => `für Ihr Benutzerkonto wurde die Zwei-Faktor-Anmeldung ${factor} eingerichtet.`,
    factorRemoved: (factor: string) => `für Ihr Benutzerkonto wurde die Zwei-Faktor-Anmeldung ${factor} entfernt.`,
    factorRemovedByUs: (factor: string) => `unser Kundenservice hat für Ihr Benutzerkonto die Zwei-Faktor-Anmeldung ${factor} entfernt.`,
    /** replaces wasYou if the operator's service made the change */
    askedUs: [
      'Zu Ihrem Schutz sind alle Geräte abgemeldet. Auch Ihr bisheriges Passwort gilt nicht mehr.',
      'Haben Sie uns darum gebeten? Dann vergeben Sie bitte ein neues Passwort. Wählen Sie dazu auf der Anmeldeseite „Passwort vergessen?“.',
    ],
  },
  factors: { totp: 'mit einer Authenticator-App', sms: 'per SMS', email: 'per E-Mail' },
  undone: {
    subject: {
      email: 'Die Änderung Ihrer E-Mail-Adresse ist zurückgenommen',
      mobile_number: 'Die Änderung Ihrer Mobilnummer ist zurückgenommen',
      password: 'Die Änderung Ihres Passworts ist zurückgenommen',
      factor: 'Die Änderung Ihrer Zwei-Faktor-Anmeldung ist zurückgenommen',
    },
    intro: 'das haben wir an Ihrem Benutzerkonto zurückgenommen:',
    email: 'Ihre frühere E-Mail-Adresse gilt wieder.',
    number: 'Ihre frühere Mobilnummer gilt wieder.',
    numberRemoved: 'Die neue Mobilnummer ist wieder entfernt.',
    numberOpen:
      'Ihre frühere Mobilnummer ist wieder eingetragen, aber nicht bestätigt. Sie gehört inzwischen auch zu einem anderen Benutzerkonto.',
    password: 'Das geänderte Passwort gilt nicht mehr.',
    factorRestored: (factor: string) => `Die Zwei-Faktor-Anmeldung ${factor} gilt wieder wie vorher.`,
    factorRemoved: (factor: string) => `Die Zwei-Faktor-Anmeldung ${factor} ist wieder entfernt.`,
    onlyBySms: 'Haben Sie die Zwei-Faktor-Anmeldung nur per SMS? Ohne einen anderen Faktor ist keine Anmeldung möglich. Wir helfen Ihnen.',
    paragraphs: [
      'Alle Geräte sind abgemeldet. Auch Ihr bisheriges Passwort gilt nicht mehr.',
      'Bitte vergeben Sie jetzt ein neues Passwort. Wählen Sie dazu auf der Anmeldeseite „Passwort vergessen?“.',
    ],
    button: 'Neues Passwort vergeben',
  },
  locked: {
    subject: 'Ihr Benutzerkonto ist gesperrt',
    paragraphs: [
      'wir haben Ihr Benutzerkonto gesperrt, damit niemand anders es benutzt. Alle Geräte sind abgemeldet.',
      'Ihre E-Mail-Adresse gehört inzwischen zu einem anderen Benutzerkonto. Darum konnten wir sie noch nicht wieder eintragen.',
      'Haben Sie sich mit dieser Adresse selbst neu registriert? Sagen Sie uns das bitte.',
      'Wir prüfen das mit Ihnen und geben Ihnen Ihr Benutzerkonto zurück.',
    ],
    alsoDone: 'Das haben wir schon zurückgenommen:',
  },
  /** to an address that an undo has removed from the account; its owner must learn of it */
  noLongerYours: {
    subject: 'Eine Änderung wurde zurückgenommen',
    when: (moment: string) => `an Ihrem Benutzerkonto wurde am ${moment} Uhr eine Änderung zurückgenommen.`,
    address: 'Diese E-Mail-Adresse gehört nicht mehr dazu.',
    what: (kinds: readonly string[]) => `Das wurde zurückgenommen: ${kinds.join(', ')}.`,
    kinds: { email: 'E-Mail-Adresse', mobile_number: 'Mobilnummer', password: 'Passwort', factor: 'Zwei-Faktor-Anmeldung' },
    paragraphs: [
      'Waren Sie das? Dann brauchen Sie nichts zu tun.',
      'Waren Sie das nicht? Dann benutzt vielleicht jemand anders Ihr Benutzerkonto.',
    ],
  },
  /** to a recent address of the account: a thief changes the address before deleting the account */
  deleted: {
    subject: 'Ihr Benutzerkonto wurde gelöscht',
    when: (moment: string) =>
      `ein Benutzerkonto im Kundenportal wurde am ${moment} Uhr gelöscht. Bis vor Kurzem gehörte Ihre E-Mail-Adresse dazu.`,
    paragraphs: [
      'Ihre Verträge mit uns bestehen unverändert weiter.',
      'Waren Sie das? Dann brauchen Sie nichts zu tun.',
      'Waren Sie das nicht? Dann hat jemand anders Ihr Benutzerkonto gelöscht.',
    ],
  },
  /** messages of the operator's commands: staff first, then customers */
  roles: { support: 'Kundenservice', betrieb: 'Betrieb' },
  invited: {
    subject: 'Ihr Zugang zum Kundenportal',
    text: (operator: string, role: string) =>
      `im Kundenportal von ${operator} ist ein Benutzerkonto für Sie angelegt. Es hat die Rolle „${role}“.`,
    paragraphs: [
      'Bitte vergeben Sie jetzt Ihr Passwort. Wir senden Ihnen dafür einen Code an diese E-Mail-Adresse.',
      'Richten Sie danach in den Einstellungen die Zwei-Faktor-Anmeldung ein.',
    ],
    unexpected: 'Sie haben diese E-Mail nicht erwartet? Dann vergeben Sie bitte kein Passwort.',
    button: 'Passwort vergeben',
  },
  roleGiven: {
    subject: 'Ihr Benutzerkonto hat eine neue Rolle',
    text: (moment: string, role: string) => `Ihr Benutzerkonto im Kundenportal hat seit dem ${moment} Uhr die Rolle „${role}“.`,
    paragraphs: ['Alle Geräte sind abgemeldet. Bitte melden Sie sich neu an.', 'Wissen Sie davon nichts?'],
    button: 'Zur Anmeldung',
  },
  roleTaken: {
    subject: 'Ihr Benutzerkonto hat eine Rolle weniger',
    text: (moment: string, role: string) => `Ihr Benutzerkonto im Kundenportal hat seit dem ${moment} Uhr die Rolle „${role}“ nicht mehr.`,
    paragraphs: ['Alle Geräte sind abgemeldet. Ihr Benutzerkonto selbst bleibt bestehen.', 'Wissen Sie davon nichts?'],
  },
  sessionsEnded: {
    subject: 'Alle Geräte sind abgemeldet',
    text: (moment: string) => `unser Kundenservice hat am ${moment} Uhr alle Geräte von Ihrem Benutzerkonto abgemeldet.`,
    paragraphs: [
      'Ihr Passwort gilt weiter. Sie können sich wieder anmelden.',
      'Haben Sie uns darum gebeten? Dann brauchen Sie sonst nichts zu tun.',
      'Haben Sie uns nicht darum gebeten?',
    ],
  },
  resetStarted: {
    subject: 'Bitte vergeben Sie ein neues Passwort',
    text: (moment: string) => `unser Kundenservice hat am ${moment} Uhr ein neues Passwort für Ihr Benutzerkonto angefordert.`,
    paragraphs: [
      'Bitte vergeben Sie es auf dieser Seite. Wir senden Ihnen dafür einen Code an diese E-Mail-Adresse.',
      'Bis dahin gilt Ihr bisheriges Passwort weiter.',
      'Haben Sie uns nicht darum gebeten? Dann brauchen Sie nichts zu ändern.',
    ],
    button: 'Neues Passwort vergeben',
  },
  unlocked: {
    subject: 'Ihr Benutzerkonto ist entsperrt',
    text: (moment: string) => `unser Kundenservice hat Ihr Benutzerkonto am ${moment} Uhr entsperrt. Sie können sich wieder anmelden.`,
    paragraphs: [
      'Es kann gesperrt gewesen sein, weil jemand zu oft ein falsches Passwort oder einen falschen Code eingegeben hat.',
      'Haben Sie uns darum gebeten? Dann brauchen Sie nichts zu tun.',
      'Haben Sie uns nicht darum gebeten?',
    ],
  },
  givenBack: {
    subject: 'Ihr Benutzerkonto gehört wieder Ihnen',
    text: (moment: string) => `unser Kundenservice hat Ihr Benutzerkonto am ${moment} Uhr wieder freigegeben.`,
    paragraphs: [
      'Sie melden sich künftig mit dieser E-Mail-Adresse an. Ihr bisheriges Passwort gilt nicht mehr.',
      'Bitte vergeben Sie jetzt ein neues Passwort.',
      'Haben Sie uns nicht darum gebeten?',
    ],
    button: 'Passwort vergeben',
  },
  serviceSms: {
    factorRemoved: (operator: string) =>
      `${operator}: Die Zwei-Faktor-Anmeldung Ihres Benutzerkontos wurde entfernt. Nicht von Ihnen gewünscht?`,
    givenBack: (operator: string) => `${operator}: Ihr Benutzerkonto hat eine neue E-Mail-Adresse. Nicht von Ihnen gewünscht?`,
  },
  callUs: (telefon: string) => `Bitte rufen Sie uns an: ${telefon}.`,
  writeUs: 'Bitte wenden Sie sich an unseren Kundenservice.',
} as const
