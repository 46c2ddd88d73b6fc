import type { Meldungstyp, MeldungV5 } from '#contract/meldungen/schema.ts'

/** The kinds with a target; any other only shows its text. */
export type LeadingTyp = Exclude<Meldungstyp, 'Unknown'>

const leading: Readonly<Record<LeadingTyp, true>> = {
  NewDocumentsAvailable: true,
  SEPAWillExpire: true,
  PersonalDataIncomplete: true,
}

/** The kind of a notice. The call sends it as free text, so any other value counts as `Unknown`. */
export function kindOf({ Typ }: MeldungV5): Meldungstyp {
  return isLeading(Typ) ? Typ : 'Unknown'
}

function isLeading(typ: string): typ is LeadingTyp {
  return Object.hasOwn(leading, typ)
}

/** Whether a notice leads somewhere: by its kind, or to the Vorgang whose decision it tells. */
export function hasTarget({ Typ, MeldungDetails }: MeldungV5): boolean {
  return isLeading(Typ) || MeldungDetails?.VorgangId !== undefined
}

/** Navigates to what a notice is about. The shell knows the addresses. */
export type GoTo = (meldung: MeldungV5) => void
