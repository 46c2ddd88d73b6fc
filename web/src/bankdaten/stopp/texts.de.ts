import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'

export const texts = {
  title: 'Änderung der Bankdaten stoppen',
  what: {
    Auszahlung: 'Jemand hat ein anderes Konto für Auszahlungen beantragt.',
    Abbuchung: 'Jemand hat ein anderes Konto für Abbuchungen beantragt.',
  } satisfies Record<Zweck, string>,
  iban: 'Neue IBAN endet auf',
  asked: 'Beantragt am',
  until: 'Zu stoppen bis',
  wereYou: 'Waren Sie das selbst? Dann brauchen Sie nichts zu tun.',
  notYou: 'Waren Sie das nicht? Dann stoppen Sie die Änderung jetzt.',
  effect: 'Die bisherigen Bankdaten bleiben. Wer die Änderung beantragt hat, wird überall abgemeldet.',
  act: 'Änderung stoppen',
  acting: 'Wird gestoppt …',
  doneTitle: 'Die Änderung ist gestoppt',
  done: 'Die bisherigen Bankdaten gelten weiter.',
  next: 'Jemand kennt vielleicht Ihr Passwort. Legen Sie bitte ein neues fest.',
  reset: 'Neues Passwort festlegen',
} as const
