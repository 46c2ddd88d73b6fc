import type { Dokumenttyp } from '#contract/dokumente/rules.ts'

const one: Readonly<Record<Dokumenttyp, string>> = {
  VB: 'Ihre Vertragsbestätigung liegt für Sie bereit.',
  MA: 'Eine Mahnung liegt für Sie bereit.',
  SE: 'Ihr Formular für das SEPA-Lastschriftmandat liegt für Sie bereit.',
  RT: 'Ihre Jahresabrechnung liegt für Sie bereit.',
  RS: 'Ihre Monatsabrechnung liegt für Sie bereit.',
  MR: 'Ein Schreiben über eine Rücklastschrift liegt für Sie bereit.',
  AEA: 'Ein Schreiben über Ihren neuen Abschlag liegt für Sie bereit.',
  AEB: 'Ein Schreiben über Ihre Bankdaten liegt für Sie bereit.',
  KS: 'Ein neues Schreiben liegt für Sie bereit.',
  DM: 'Ein neues Dokument liegt für Sie bereit.',
}

/** Texts of the notice; never the title of a document (docs/decisions/0038-rules-for-notices.md). */
export const texts = {
  one,
  several: (anzahl: number) => `${anzahl} neue Dokumente liegen für Sie bereit.`,
} as const
