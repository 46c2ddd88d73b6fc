/** Why a field speaks of a comma: it was refused, or digits behind it were cut. */
export type CommaNote = 'refused' | 'cut'

/** The notes of fields by their id. They outlive the field, since a check page comes between a value and its correction. */
const notes = new Map<string, { readonly value: string; readonly note: CommaNote }>()

/** The note about this very value. */
export function commaNoteOf(field: string, value: string): CommaNote | undefined {
  const kept = notes.get(field)
  return kept?.value === value ? kept.note : undefined
}

export function keepCommaNote(field: string, value: string, note: CommaNote | undefined): void {
  if (note && value !== '') notes.set(field, { value, note })
  else notes.delete(field)
}
