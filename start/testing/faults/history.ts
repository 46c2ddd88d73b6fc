/** `adds`: every value counts. `replaces`: the last one counts, those before remain as history. `overwrites`: nothing of them remains. */
export type Manner = 'adds' | 'replaces' | 'overwrites'

/** What one customer writes or reads. */
export interface Place {
  readonly customer: string
  readonly name: string
  readonly manner: Manner
}

/** A write and all its repetitions. Times are those of performance.now(). */
export interface Write {
  readonly place: Place
  /** differs from every other value of the place */
  readonly value: string
  readonly begun: number
  /** when the last answer came */
  readonly ended: number
  readonly outcome: 'told' | 'refused' | 'unknown'
  /** names of what was stored, such as the id of a Vorgang, one of each answer */
  readonly ids: readonly string[]
}

/** A read that was answered, with every value that it showed of the place. */
export interface Read {
  readonly place: Place
  readonly begun: number
  readonly ended: number
  readonly values: readonly string[]
}

/** What clients asked and were told. */
export interface History {
  readonly writes: readonly Write[]
  readonly reads: readonly Read[]
}

/** One effect as the database has it at the end. */
export interface Effect {
  readonly customer: string
  readonly name: string
  readonly value: string
  /** whether it counts now; an effect that was replaced remains as history */
  readonly isCurrent: boolean
  /** undefined if answers name no id */
  readonly id?: string | undefined
  /** how often it waits for the operator's system or has reached it; undefined if it concerns only the portal */
  readonly handedOver?: number | undefined
}
