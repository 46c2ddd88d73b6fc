import type { Sparte } from '../queries.ts'

export const texts = {
  enter: 'Abschlag ändern',
  check: 'Neuen Abschlag prüfen',
  done: 'Ihr neuer Abschlag ist beantragt',
  back: 'Zurück zu Ihren Abschlägen',
  intro: {
    einspeisung: 'Wie viel sollen wir Ihnen im Voraus zahlen?',
    trinkwasser: 'Wie viel möchten Sie im Voraus zahlen?',
  } satisfies Record<Sparte, string>,
  place: 'Standort',
  account: 'Vertragskonto',
  now: 'Bisher',
  pending: 'Bereits beantragt',
  amount: 'Neuer Abschlag',
  hint: (least: string) => `In ganzen Euro, mindestens ${least}`,
  /** In the accusative. */
  name: 'den neuen Abschlag',
  effectLine: (effect: string) => `Das sind ${effect}.`,
  same: 'Das ist schon Ihr Abschlag. Geben Sie einen anderen Betrag ein.',
  asked: 'Diesen Betrag haben Sie schon beantragt. Geben Sie einen anderen ein.',
  send: 'Abschlag beantragen',
  failed: 'Der Abschlag wurde nicht geändert',
  nextSteps: [
    'Wir prüfen den neuen Abschlag.',
    'Er gilt, sobald wir ihn bestätigt haben. Bis dahin bleibt es beim bisherigen.',
    'Bis dahin können Sie die Änderung zurücknehmen.',
  ],
  thanks: 'Wir haben Ihre Änderung erhalten',
  next: 'Wir prüfen sie. Der neue Abschlag gilt, sobald wir ihn bestätigt haben.',
} as const
