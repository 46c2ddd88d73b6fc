/**
 * What the reference system knows of the portal: the calls and shapes of docs/erp-contract.md, written down here once more.
 *
 * As the contract asks, fields that are not named here are left alone.
 */
export const paths = {
  description: '/api/erp/openapi.json',
  vorgaenge: '/api/erp/v1/vorgaenge',
  import: '/api/erp/v1/import',
  dateien: '/api/erp/v1/dateien',
} as const

export interface Vorgang {
  readonly VorgangId: string
  readonly Nummer: string
  readonly Art: string
  readonly Status: string
  readonly GPNummer?: string
  readonly VKNummer?: string
  readonly Nutzlast: Readonly<Record<string, unknown>>
}

export interface Abruf {
  readonly Vorgaenge: readonly Vorgang[]
  readonly Cursor: number
}

export interface Rueckfrage {
  readonly RueckfrageId: string
  readonly Antwort?: string
}

export interface Import {
  readonly ImportId: string
  readonly Nummer: number
  readonly Zustand: string
  readonly BeendetAm?: string
  readonly Zeilen: number
  readonly Fehlerhaft: number
  readonly Gruende: readonly { readonly Art?: string; readonly Feld?: string; readonly Grund: string; readonly Anzahl: number }[]
  readonly Ursache?: string
}

/** A line of master data. */
export type Importzeile = { readonly art: string } & Readonly<Record<string, unknown>>

/** Kinds that are confirmed with an answer, which the customer reads. */
export const answered: readonly string[] = ['Frage', 'Beschwerde']
/** The answer to a question of ours. */
export const ANTWORT = 'Antwort'

/** Whether nobody has decided about a Vorgang yet. */
export const isOpen = ({ Status }: Vorgang) => Status === 'eingegangen' || Status === 'uebermittelt'
