import { typed } from '#platform/commands.ts'
import { API_DOCS_PATH } from '#platform/http/api-docs/mount.ts'
import { DEMO_PASSWORD, demoUsers } from '../demo/data/users.ts'
import type { Config } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'
import { POSTFACH_PATH } from '../demo/postfach/paths.ts'
import { RELEASE } from './release.ts'

/** Prints the portal's address and, in demo mode, the logins and the invitation's address. */
export function printReady(config: Config, einladung: string | undefined): void {
  const lines = [`Netzportal ${RELEASE} läuft: ${config.publicUrl}`]
  if (config.modus === 'demo') lines.push(...demoLines(config, einladung))
  console.log(`\n${lines.join('\n')}\n`)
}

function demoLines(config: Config, einladung: string | undefined): string[] {
  return [
    '',
    ...(config.identity === 'embedded' ? loginLines() : bindingLines(config)),
    '',
    `Codes, E-Mails, SMS und Briefe kommen hier an: ${config.publicUrl}${POSTFACH_PATH}`,
    ...(einladung ? ['', `Einladung zu einem Einspeiseantrag, zum Verknüpfen: ${einladung}`] : []),
    '',
    `Was Kunden senden, bearbeitet das Referenzsystem, in einem zweiten Fenster: ${typed('demo:erp')}`,
    `Die Schnittstelle dazu: ${config.publicUrl}${API_DOCS_PATH}`,
    ...(config.databaseUrl ? [] : ['', 'Eingebettete Datenbank: Sie übersteht einen Absturz des Programms, aber keinen Stromausfall.']),
    '',
    'Beenden mit Strg+C.',
  ]
}

function loginLines(): string[] {
  return [
    `Anmelden mit einer dieser E-Mail-Adressen, Passwort: ${DEMO_PASSWORD}`,
    ...demoUsers.map(({ email, situation }) => `  ${padded(email, 'email')}  ${situation}`),
  ]
}

/** With an external provider the demo persons have no login. */
function bindingLines(config: Config): string[] {
  return [
    `Angemeldet wird bei ${issuerOf(config)}, mit den Benutzerkonten, die es dort gibt.`,
    `Wer sich einmal angemeldet hat, bekommt die Daten einer Demoperson mit: ${typed('admin', 'demo zuordnen --email ADRESSE --als ada.sonne')}`,
    'Vor der ersten Anmeldung, oder ohne bestätigte Adresse, geht es mit der Kennung (sub): --sub KENNUNG',
    ...demoUsers.map(({ login, situation, situationElsewhere }) => `  ${padded(login, 'login')}  ${situationElsewhere ?? situation}`),
  ]
}

function padded(text: string, column: 'login' | 'email'): string {
  return text.padEnd(Math.max(...demoUsers.map((user) => user[column].length)))
}
