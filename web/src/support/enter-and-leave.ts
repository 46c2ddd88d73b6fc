import { paths } from '#contract/_shared/paths.ts'
import { dropDrafts } from '../account/konto/draft.ts'
import { keepSearch, keptSearch } from './kept-search.ts'
import { endKundensicht } from './queries.ts'

/** Ends the view and loads the support page as a new document, so that no data of the customer remains. Throws without an answer. */
export async function leaveKundensicht(why: 'wunsch' | 'zeit'): Promise<void> {
  await endKundensicht()
  dropOtherDrafts()
  window.location.assign(why === 'zeit' ? `${paths.support}?ende=zeit` : paths.support)
}

/** Opens the customer's overview as a new document, without drafts from before. */
export function enterKundensicht(): void {
  dropOtherDrafts()
  window.location.assign(paths.overview)
}

/** The agent's search stays. */
function dropOtherDrafts(): void {
  const text = keptSearch()
  dropDrafts()
  if (text !== '') keepSearch(text)
}
