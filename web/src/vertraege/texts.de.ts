import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'

const typen: Readonly<Record<Vertragskontotyp, string>> = {
  Einspeiser: 'Einspeisung',
  Trinkwasser: 'Trinkwasser',
  Redispatch: 'Redispatch',
  Dienstleistung: 'Dienstleistung',
}

export const texts = {
  title: 'Ihre Verträge',
  typen,
  partnerNumber: (nummer: string) => `Geschäftspartner ${nummer}`,
  added: 'Hinzugefügt',
  contact: 'Ihre Daten',
  fields: {
    Geburtsdatum: 'Geburtsdatum',
    Postanschrift: 'Postanschrift',
    Telefonnummer: 'Telefonnummer',
    Mobilfunknummer: 'Mobilnummer',
    EMailAdresse: 'E-Mail',
    Steuernummer: 'Steuernummer',
  },
  account: (nummer: string) => `Vertragskonto ${nummer}`,
  delivery: 'Dokumente',
  deliveryTypes: { CSS1: 'Online', CSS2: 'Online und per Post' },
  information: 'Zusatzinformation',
  recipient: 'Post geht an',
  pending: 'Änderung beantragt',
  before: (value: string) => `bisher: ${value}`,
  ended: (datum: string) => `Beendet am ${datum}`,
  ends: (datum: string) => `Endet am ${datum}`,
  endedAccounts: (anzahl: number) => `Beendete Verträge (${anzahl})`,
  report: 'Zählerstände',
  advance: 'Abschlag',
  connection: 'Anschluss',
  broken: 'Dieser Vertrag kann gerade nicht angezeigt werden.',
  noAccounts: 'Zu diesem Geschäftspartner gibt es noch keine Verträge.',
  emptyTitle: 'Noch keine Verträge',
  empty:
    'Ihr Benutzerkonto ist noch mit keinem Vertrag verbunden. Mit einer PIN fügen Sie Ihren Vertrag hinzu. Haben Sie noch keine? Wir senden Ihnen eine.',
  sendPin: 'PIN anfordern',
  havePin: 'Ich habe eine PIN',
  pinSent: 'Eine PIN ist zu Ihnen unterwegs',
  enterPin: 'PIN eingeben',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
} as const
