import { API_DOCS_PATH } from '#platform/http/api-docs/mount.ts'
import { DEMO_PASSWORD, demoUsers } from '../demo/data/users.ts'
import type { Config } from '../settings/config.ts'
import { POSTFACH_PATH } from '../demo/postfach/paths.ts'
import { RELEASE } from './release.ts'

/** Prints the portal's address and, in demo mode, the logins and the invitation's address. */
export function printReady(config: Config, einladung: string | undefined): void {
  const lines = [`Netzportal ${RELEASE} läuft: ${config.publicUrl}`]
  if (config.modus === 'demo') lines.push(...demoLines(config, einladung))
  console.log(`\n${lines.join('\n')}\n`)
}

function demoLines(config: Config, einladung: string | undefined): string[] {
  const width = Math.max(...demoUsers.map((user) => user.email.length))
  return [
    '',
    `Anmelden mit einer dieser E-Mail-Adressen, Passwort: ${DEMO_PASSWORD}`,
    ...demoUsers.map((user) => `  ${user.email.padEnd(width)}  ${user.situation}`),
    '',
    `Codes, E-Mails, SMS und Briefe kommen hier an: ${config.publicUrl}${POSTFACH_PATH}`,
    ...(einladung ? ['', `Einladung zu einem Einspeiseantrag, zum Verknüpfen: ${einladung}`] : []),
    '',
    'Was Kunden senden, bearbeitet das Referenzsystem, in einem zweiten Fenster: npm run demo:erp',
    `Die Schnittstelle dazu: ${config.publicUrl}${API_DOCS_PATH}`,
    ...(config.databaseUrl ? [] : ['', 'Eingebettete Datenbank: Sie übersteht einen Absturz des Programms, aber keinen Stromausfall.']),
    '',
    'Beenden mit Strg+C.',
  ]
}
