/** What a table holds about people, why, for how long, and what ends it. docs/datenschutz.md is written from these. */
export interface TableDeclaration<Art extends string = string> {
  /** with its schema; one with a `*` at the end covers a library's tables */
  readonly table: string
  /** what it holds, in German */
  readonly holds: string
  readonly purpose: Purpose
  /** columns that say something about a person */
  readonly personal: readonly string[]
  /** all other columns */
  readonly plain: readonly string[]
  readonly end: End<Art>
}

type End<Art extends string> =
  | {
      /** a period that the operator sets */
      readonly by: 'period'
      readonly art: Art
      /** SQL that is true for a row past its period; $1 is the day or moment before which rows are */
      readonly past: string
      /** the column whose index knows the oldest rows; history goes by its months */
      readonly oldest?: string
      /** SQL after `from`: the oldest row that waits to become history, if it is past the period as well */
      readonly waiting?: string
    }
  | {
      /** a job with a period of its own */
      readonly by: 'job'
      readonly job: string
      /** when a row goes, in German */
      readonly when: string
      /** SQL that is true for a row that the job deletes; $1 is now */
      readonly past: string
    }
  | {
      /** the row that it belongs to */
      readonly by: 'row'
      readonly of: string
      /** SQL that is true for a row that was left behind */
      readonly past: string
    }
  | {
      /** an act of a person or of the operator; there is no period */
      readonly by: 'act'
      /** when a row goes or why it stays, in German */
      readonly when: string
    }

/** Purposes with their legal basis, in German. */
export const PURPOSES = {
  vertrag: {
    name: 'Vertrag und Netzanschluss: Daten anzeigen und Anliegen annehmen',
    basis: 'Art. 6 Abs. 1 Buchst. b DSGVO (Vertrag)',
  },
  abrechnung: {
    name: 'Abrechnung belegen',
    basis: 'Art. 6 Abs. 1 Buchst. c DSGVO mit § 147 AO und § 257 HGB (Aufbewahrungspflicht)',
  },
  konto: { name: 'Benutzerkonto und Anmeldung', basis: 'Art. 6 Abs. 1 Buchst. b DSGVO (Nutzungsvertrag)' },
  sicherheit: {
    name: 'Schutz vor Missbrauch, Nachweis von Zugriffen',
    basis: 'Art. 6 Abs. 1 Buchst. f DSGVO und Art. 32 DSGVO (sichere Verarbeitung)',
  },
  einwilligung: { name: 'Einwilligung nachweisen', basis: 'Art. 7 Abs. 1 DSGVO' },
  betrieb: { name: 'Betrieb des Portals', basis: 'Art. 6 Abs. 1 Buchst. f DSGVO; ohne Personenbezug keine' },
} as const

export type Purpose = keyof typeof PURPOSES
