import { kindOf } from '#contract/vorgaenge/kinds.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { paths, type PlainPath } from '#contract/_shared/paths.ts'
import { texts } from './vorgang-texts.de.ts'
import type { Sparte } from './zaehlerstand/queries.ts'

/** The kind of a request's account; `unbekannt` if it could not be loaded. */
export type MaybeSparte = Sparte | 'unbekannt'

export type NextStep = { readonly search?: Readonly<Record<string, string>>; readonly text: string } & (
  | { readonly to: PlainPath }
  | { readonly to: typeof paths.editGeschaeftspartner; readonly params: { readonly gpNummer: string } }
)

type Refused = Pick<VorgangMitBeleg, 'Art' | 'GPNummer' | 'VKNummer' | 'Inhalt'>

const overview: NextStep = { to: paths.overview, text: texts.abgelehnt.uebersicht }

/** The form for correcting a refused request; undefined if there is none, and until the kind of account is loaded. */
export function nextStepOf({ Art, GPNummer, VKNummer, Inhalt }: Refused, sparte: MaybeSparte | undefined): NextStep | undefined {
  const { form } = kindOf(Art)
  if (form === 'none') return undefined
  switch (form.of) {
    case 'Uebersicht':
      return overview
    case 'Geschaeftspartner':
      return GPNummer === undefined ? overview : { to: form.path, params: { gpNummer: GPNummer }, text: form.button }
    case 'Vertragskonto':
      if (VKNummer === undefined || sparte === 'unbekannt') return overview
      return sparte && { to: form.paths[sparte], search: form.opens(VKNummer, Inhalt), text: form.button }
  }
}
