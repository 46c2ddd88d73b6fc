import type { Meldungstyp, MeldungV5 } from '#contract/meldungen/schema.ts'

/** The kinds that lead somewhere; any other shows its text and stays. */
export type LeadingTyp = Exclude<Meldungstyp, 'Unknown'>

const leading: Readonly<Record<LeadingTyp, true>> = {
  NewDocumentsAvailable: true,
  SEPAWillExpire: true,
  PersonalDataIncomplete: true,
}

/** Kinds travel as text: one that we do not know is Unknown (P 3). */
export function kindOf({ Typ }: MeldungV5): Meldungstyp {
  return isLeading(Typ) ? Typ : 'Unknown'
}

export function isLeading(typ: string): typ is LeadingTyp {
  return Object.hasOwn(leading, typ)
}

/** Leads to what a notice is about; where that is, the shell knows. */
export type GoTo = (meldung: MeldungV5, typ: LeadingTyp) => void
