import { ENTSCHIEDEN_DAYS } from '#contract/freigaben/limits.ts'
import type { StaffError } from '../_api/errors.de.ts'

const arten = { totp: 'Authenticator-App', sms: 'Code per SMS', email: 'Code per E-Mail' } as const

const errors: Readonly<Record<StaffError, string>> = {
  ZweiterFaktorFehlt:
    'Dafür brauchen Sie eine Anmeldung mit zweitem Faktor. Richten Sie ihn in den Einstellungen ein, und melden Sie sich neu an.',
  FreigabeUnzulaessig: 'Ihr eigenes Benutzerkonto kann nur eine andere Person freigeben.',
  RolleZuNeu: 'Bestätigen kann nur, wer die Rolle für den Betrieb schon länger hat. Bitte fragen Sie eine andere Person.',
  FreigabeEntschieden: 'Darüber ist schon entschieden, oder eine Bestätigung läuft gerade.',
  FreigabeAbgelaufen: 'Die Zeit dafür ist abgelaufen. Bitte lassen Sie die Entfernung neu erbitten.',
  FaktorNichtVorhanden: 'Das Benutzerkonto hat diesen Faktor nicht mehr. Es ist nichts geändert.',
}

export const texts = {
  errors,
  title: 'Freigaben',
  intro:
    'Hat jemand seinen zweiten Faktor verloren, kann Ihre IT mit einem Befehl darum bitten, ihn zu entfernen. Das geschieht erst, wenn eine zweite Person zustimmt.',
  advice: 'Bestätigen Sie nur, was Sie selbst geprüft haben. Fragen Sie im Zweifel bei der Person nach, die darum gebeten hat.',
  arten,
  loadFailed: 'Die Freigaben konnten nicht geladen werden.',
  open: (count: number) =>
    count === 0 ? 'Nichts wartet auf eine Entscheidung.' : count === 1 ? 'Eine Freigabe wartet.' : `${count} Freigaben warten.`,
  openTitle: 'Wartet auf eine Entscheidung',
  empty: 'Ein neuer Wunsch erscheint hier, sobald ihn jemand mit dem Befehl „faktor entfernen“ stellt.',
  decidedTitle: `Entschieden in den letzten ${ENTSCHIEDEN_DAYS / 7} Wochen`,
  noneDecided: 'In dieser Zeit wurde nichts entschieden.',
  facts: {
    kennung: 'Kennung',
    faktor: 'Zweiter Faktor',
    grund: 'Grund',
    gebeten: 'Erbeten am',
    bis: 'Gültig bis',
    entschieden: 'Entschieden am',
    von: 'Entschieden von',
  },
  ausgang: { bestaetigt: 'Entfernt', abgelehnt: 'Abgelehnt', abgelaufen: 'Abgelaufen', hinfaellig: 'Hinfällig', ungewiss: 'Ungewiss' },
  own: 'Das ist Ihr eigenes Benutzerkonto. Bestätigen muss eine andere Person. Ablehnen können Sie selbst.',
  unknown:
    'Es ist nicht bekannt, ob der Faktor entfernt ist. Bitte sehen Sie mit dem Befehl „konto zeigen“ nach, und lassen Sie die Entfernung wenn nötig neu erbitten.',
  begun: 'Die Bestätigung ist begonnen und noch nicht ausgeführt. Bitte bestätigen Sie noch einmal.',
  confirm: 'Bestätigen',
  confirmNamed: (named: string) => `Entfernen bestätigen für ${named}`,
  refuse: 'Ablehnen',
  refuseNamed: (named: string) => `Entfernen ablehnen für ${named}`,
  bestaetigen: {
    title: 'Zweiten Faktor entfernen?',
    what: (named: string, art: string) => `${named} verliert den zweiten Faktor „${art}“.`,
    effect: 'Alle Geräte werden abgemeldet, und das bisherige Passwort gilt nicht mehr. Die Person erfährt es und kann es zurücknehmen.',
    act: 'Faktor entfernen',
    busy: 'Wird entfernt …',
    failed: 'Der Faktor ist nicht entfernt',
    done: (named: string) => `Der Faktor von ${named} ist entfernt`,
    doneText: 'Die Person vergibt jetzt mit einem Code an ihre E-Mail-Adresse ein neues Passwort.',
  },
  ablehnen: {
    title: 'Entfernen ablehnen?',
    what: (named: string, art: string) => `${named} behält den zweiten Faktor „${art}“.`,
    effect: 'Am Benutzerkonto ändert sich nichts. Der Wunsch lässt sich neu stellen.',
    act: 'Ablehnen',
    busy: 'Wird abgelehnt …',
    failed: 'Die Ablehnung ist nicht gespeichert',
    done: (named: string) => `Das Entfernen für ${named} ist abgelehnt`,
    doneText: 'Am Benutzerkonto hat sich nichts geändert.',
  },
  stepUp: 'Liegt Ihre Anmeldung länger zurück, melden Sie sich zuerst neu an, mit Ihrem zweiten Faktor. Danach sind Sie wieder hier.',
  back: 'Bitte prüfen Sie die Angaben noch einmal. Dann drücken Sie „Faktor entfernen“.',
  leaving: 'Sie werden weitergeleitet …',
  uncertain: 'Es ist nicht sicher, ob der Faktor entfernt ist',
  uncertainText: 'Bitte bestätigen Sie noch einmal. Entfernt wird er nur einmal.',
  overtaken: 'Ihre Entscheidung zählt nicht mehr',
  away: 'Der Anbieter der Anmeldung antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten erneut.',
  settings: 'Zu den Einstellungen',
  roleMissing: 'Ihnen fehlt die Rolle für den Betrieb',
  roleMissingText: 'Diese Seite ist für Personen, die das Portal betreiben. Die Rolle vergibt Ihre IT.',
} as const
