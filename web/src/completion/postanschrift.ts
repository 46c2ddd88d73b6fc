import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'

/** The address in one line: "Lindenweg 4, 12345 Musterstadt". */
export function postanschriftInOneLine({ street, houseNumber, zip, city }: Postanschrift): string {
  return `${street} ${houseNumber}, ${zip} ${city}`
}

/** The default prefix of the field ids; a page with several addresses passes its own. */
export const ANSCHRIFT = 'anschrift'

/** The id of a field, which error summaries link to. */
export function postanschriftFieldId(field: keyof Postanschrift, id: string = ANSCHRIFT): string {
  return `${id}-${field}`
}
