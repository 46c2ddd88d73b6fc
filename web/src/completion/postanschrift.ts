import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'

/** "Lindenweg 4, 12345 Musterstadt" */
export function postanschriftInOneLine({ street, houseNumber, zip, city }: Postanschrift): string {
  return `${street} ${houseNumber}, ${zip} ${city}`
}

/** What the ids of the fields begin with, unless the page has several addresses. */
export const ANSCHRIFT = 'anschrift'

/** The id of one of the fields, as the links of an error summary name it. */
export function postanschriftFieldId(field: keyof Postanschrift, id: string = ANSCHRIFT): string {
  return `${id}-${field}`
}
