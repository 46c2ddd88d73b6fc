import { paths } from '../paths.ts'

export const texts = {
  title: 'Dieser Bereich ist noch im Aufbau',
  text: 'Hier können Sie im Moment noch nichts erledigen.',
  /** what each screen will be called */
  titles: {
    [paths.support]: 'Support',
    [paths.einspeisungAbschlag]: 'Abschläge für Ihre Einspeisung',
    [paths.einspeisungBankdaten]: 'Bankdaten für Ihre Einspeisung',
    [paths.trinkwasserAnschluss]: 'Ihre Wasseranschlüsse',
    [paths.trinkwasserAbmelden]: 'Wasseranschluss abmelden',
    [paths.trinkwasserAbschlag]: 'Abschläge für Ihr Trinkwasser',
    [paths.trinkwasserBankdaten]: 'Bankdaten für Ihr Trinkwasser',
  },
} as const
