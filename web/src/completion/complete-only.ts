import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { AddressSuggestion } from '#contract/completion/schema.ts'

/** The suggestions with street, house number, postal code and city; any other would leave a field empty. */
export function completeOnly(suggestions: readonly AddressSuggestion[]): Postanschrift[] {
  return suggestions.flatMap(({ street, house_number: houseNumber, zip, city }) =>
    street && houseNumber && zip && city ? [{ street, houseNumber, zip, city }] : [],
  )
}
