import { typed } from '#platform/commands.ts'
import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import type { AuditEvent } from '#identity/app.ts'

/** What the provider's record says of an event. */
const ereignisse = {
  sign_in_ok: 'angemeldet',
  sign_in_failed: 'Passwort oder Adresse falsch',
  sign_in_locked: 'nach falschen Passwörtern gesperrt',
  password_ok: 'Passwort richtig, es folgt ein weiterer Schritt',
  factor_ok: 'zweiter Faktor richtig',
  sign_out: 'abgemeldet',
  code_failed: 'Code falsch',
  codes_locked: 'nach falschen Codes gesperrt',
  registered: 'Benutzerkonto angelegt',
  profile_completed: 'fehlende Angaben ergänzt',
  profile_changed: 'Angaben geändert',
  password_reset: 'Passwort mit einem Code neu vergeben',
  password_changed: 'Passwort geändert',
  email_changed: 'E-Mail-Adresse geändert',
  mobile_number_changed: 'Mobilnummer geändert',
  factor_added: 'Faktor eingerichtet',
  factor_removed: 'Faktor entfernt',
  change_undone: 'Änderung rückgängig gemacht',
  sessions_ended: 'alle Sitzungen beendet',
  account_deleted: 'Benutzerkonto gelöscht',
  invited: 'durch einen Befehl eingeladen',
  role_given: 'Rolle durch einen Befehl gegeben',
  role_taken: 'Rolle durch einen Befehl genommen',
  unlocked: 'durch einen Befehl entsperrt',
  reset_started: 'neues Passwort angestoßen',
  given_back: 'durch einen Befehl zurückgegeben',
  period_agreed: 'kürzere Frist des Protokolls durch einen Befehl bestätigt',
} as const satisfies Record<AuditEvent, string>

const tageText = (count: number) => formatZeit(count, 'day')

export const texts = {
  keep: 'das Protokoll der Anmeldungen',
  ereignisse: ereignisse as Readonly<Record<string, string>>,
  /** What may be shown of an entry's details; others stay hidden. */
  angaben: {
    amr: 'mit',
    type: 'Faktor',
    by: 'durch',
    step: 'Schritt',
    kind: 'Art',
    role: 'Rolle',
    days: 'Tage',
  } as Readonly<Record<string, string>>,
  unknownEreignis: (text: string, known: string) => `--ereignis: „${text}“ gibt es nicht. Es gibt: ${known}.`,
  oneOfTwo: '--email und --sub gehen nicht zusammen.',
  backwards: '--bis muss nach --seit liegen.',
  shown: (id: number, moment: string, ereignis: string, sub: string, angaben: string) =>
    [`${id}`, `${moment} Uhr`, ereignis, sub, angaben].filter((part) => part !== '').join('  '),
  noAccount: 'kein Konto',
  angabe: (name: string, wert: string) => `${name}: ${wert}`,
  typed: (email: string) => `Ein Benutzerkonto mit der Adresse „${email}“ gibt es nicht. Gezeigt ist, was jemand mit ihr versucht hat.`,
  older: (id: number) => `Ältere Einträge: derselbe Befehl mit --vor ${id}`,
  none: 'Dazu gibt es keinen Eintrag.',
  period: (tage: number) => `Das Protokoll des Anbieters bleibt ${tageText(tage)}.`,
  soon: (tage: number) => `Eingestellt sind ${tageText(tage)}; das gilt beim nächsten Aufräumen.`,
  waits: (tage: number) =>
    `Eingestellt sind ${tageText(tage)}. Das gilt erst, wenn Sie zustimmen, denn Einträge sind älter: ${typed('admin', 'anbieter frist --bestaetigen')}`,
  agreed: (tage: number) =>
    `Ab jetzt bleibt das Protokoll des Anbieters ${tageText(tage)}. Was älter ist, wird beim nächsten Aufräumen gelöscht.`,
  inForce: (tage: number) => `Das Protokoll des Anbieters bleibt schon ${tageText(tage)}. Es ist nichts geändert.`,
} as const
