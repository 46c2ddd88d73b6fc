import type { Dokumenttyp } from './rules.ts'

/** The types of documents in words. */
export const dokumenttypText: Readonly<Record<Dokumenttyp, string>> = {
  VB: 'Vertragsbestätigung',
  MA: 'Mahnung',
  SE: 'SEPA-Mandat',
  RT: 'Jahresabrechnung',
  RS: 'Monatsabrechnung',
  MR: 'Rücklastschrift',
  AEA: 'Änderung des Abschlags',
  AEB: 'Änderung der Bankdaten',
  KS: 'Schreiben',
  DM: 'Dokument',
}
