export const texts = {
  title: 'Registrieren',
  intro: 'Legen Sie Ihr Benutzerkonto an. Mit einem Code per E-Mail bestätigen Sie danach Ihre Adresse.',
  privacyIntro: 'Wie wir mit Ihren Angaben umgehen, lesen Sie hier:',
  privacy: 'Informationen zum Datenschutz (neues Fenster)',
  submit: 'Registrieren',
  submitting: 'Wird gesendet …',
  haveAccount: 'Sie haben schon ein Benutzerkonto?',
  signIn: 'Anmelden',
  forwarding: 'Einen Moment bitte, die Registrierung wird vorbereitet.',
  existsTitle: 'Dieses Benutzerkonto gibt es schon',
  exists: 'Melden Sie sich bitte mit Ihrem Passwort an.',
  forgotten: 'Passwort vergessen?',
} as const
