import { MIGRATE, MIGRATE_PROVIDER } from '../storage/database.ts'

const SECOND_MS = 1000
const dauer = (milliseconds: number) =>
  milliseconds < SECOND_MS ? `${Math.round(milliseconds)} ms` : `${(milliseconds / SECOND_MS).toFixed(1).replace('.', ',')} s`

export const texts = {
  subject: 'Die Migration',
  usage: `Aufruf: ${MIGRATE}, oder mit den Einstellungen eines Anbieters, der eine eigene Datenbank hat: ${MIGRATE_PROVIDER}`,
  portal: 'Portal',
  anbieter: 'Anbieter',
  ran: (where: string, migration: string, milliseconds: number) => `${where}: ${migration} ausgeführt (${dauer(milliseconds)})`,
  done: (where: string, count: number) =>
    count === 0 ? `${where}: Alle Migrationen sind da.` : `${where}: Fertig, ${count === 1 ? '1 Migration' : `${count} Migrationen`}.`,
  waits: (where: string, holders: readonly string[]) =>
    `${where}: Ein anderer Prozess migriert diese Datenbank. Dieser wartet${holders.length > 0 ? ` auf: ${holders.join('; ')}` : '.'}`,
  blocked: (where: string, migration: string, blockers: readonly string[]) =>
    `${where}: ${migration} wartet auf eine Sperre: ${blockers.join('; ')}`,
}
