import { ENTSCHIEDEN_DAYS } from '#contract/freigaben/limits.ts'

const arten = { totp: 'Authenticator-App', sms: 'Code per SMS', email: 'Code per E-Mail' } as const

export const texts = {
  title: 'Freigaben',
  intro:
    'Jemand hat seinen zweiten Faktor verloren, und ein Befehl bittet, ihn zu entfernen. Das geschieht erst, wenn eine zweite Person zustimmt.',
  advice: 'Bestätigen Sie nur, was Sie selbst geprüft haben. Fragen Sie im Zweifel bei der Person nach, die darum gebeten hat.',
  arten,
  loadFailed: 'Die Freigaben konnten nicht geladen werden.',
  waiting: 'Die Freigaben werden geladen.',
  open: (count: number) =>
    count === 0 ? 'Nichts wartet auf eine Entscheidung.' : count === 1 ? 'Eine Freigabe wartet.' : `${count} Freigaben warten.`,
  openTitle: 'Wartet auf eine Entscheidung',
  empty: 'Zurzeit ist nichts zu entscheiden. Ein neuer Wunsch erscheint hier, sobald ihn jemand mit dem Befehl „faktor entfernen“ stellt.',
  decidedTitle: `Entschieden in den letzten ${ENTSCHIEDEN_DAYS / 7} Wochen`,
  noneDecided: 'In dieser Zeit wurde nichts entschieden.',
  unknownName: 'Name nicht bekannt',
  facts: {
    kennung: 'Kennung',
    faktor: 'Zweiter Faktor',
    grund: 'Grund',
    gebeten: 'Erbeten am',
    bis: 'Gültig bis',
    entschieden: 'Entschieden am',
    von: 'Entschieden von',
  },
  ausgang: { bestaetigt: 'Entfernt', abgelehnt: 'Abgelehnt', abgelaufen: 'Abgelaufen', hinfaellig: 'Hinfällig' },
  own: 'Das ist Ihr eigenes Benutzerkonto. Bestätigen muss eine andere Person. Ablehnen können Sie selbst.',
  begun: 'Die Bestätigung ist begonnen und noch nicht ausgeführt. Bitte bestätigen Sie noch einmal.',
  confirm: 'Bestätigen',
  confirmNamed: (wer: string) => `Entfernen bestätigen für ${wer}`,
  refuse: 'Ablehnen',
  refuseNamed: (wer: string) => `Entfernen ablehnen für ${wer}`,
  bestaetigen: {
    title: 'Zweiten Faktor entfernen?',
    what: (wer: string, art: string) => `${wer} verliert den zweiten Faktor „${art}“.`,
    effect:
      'Alle Geräte werden abgemeldet, und das bisherige Passwort gilt nicht mehr. Die Person erfährt es und kann es 72 Stunden lang zurücknehmen.',
    act: 'Faktor entfernen',
    busy: 'Wird entfernt …',
    failed: 'Der Faktor ist nicht entfernt',
    done: (wer: string) => `Der Faktor von ${wer} ist entfernt`,
    doneText: 'Die Person vergibt jetzt mit einem Code an ihre E-Mail-Adresse ein neues Passwort.',
  },
  ablehnen: {
    title: 'Entfernen ablehnen?',
    what: (wer: string, art: string) => `${wer} behält den zweiten Faktor „${art}“.`,
    effect: 'Am Benutzerkonto ändert sich nichts. Der Wunsch lässt sich neu stellen.',
    act: 'Ablehnen',
    busy: 'Wird abgelehnt …',
    failed: 'Die Ablehnung ist nicht gespeichert',
    done: (wer: string) => `Das Entfernen für ${wer} ist abgelehnt`,
    doneText: 'Am Benutzerkonto hat sich nichts geändert.',
  },
  stepUp: 'Liegt Ihre Anmeldung länger zurück, melden Sie sich zuerst neu an, mit Ihrem zweiten Faktor. Danach sind Sie wieder hier.',
  back: 'Sie haben sich neu angemeldet. Bitte bestätigen Sie jetzt noch einmal.',
  leaving: 'Sie werden weitergeleitet …',
  away: 'Der Anbieter der Anmeldung antwortet gerade nicht. Die Freigabe bleibt offen. Bitte versuchen Sie es in einigen Minuten erneut.',
  settings: 'Zu den Einstellungen',
  roleMissing: 'Ihnen fehlt die Rolle für den Betrieb',
  roleMissingText: 'Diese Seite ist für Personen, die das Portal betreiben. Die Rolle vergibt Ihre IT.',
} as const
