import { paths } from '#contract/_shared/paths.ts'
import { dropEntwuerfe } from '../account/konto/draft.ts'
import { endView } from './queries.ts'

/** Where the search is; a page that is loaded anew knows nothing of the customer any more. */
const SUPPORT = paths.support
/** The same, saying that the time was over. */
const SUPPORT_AFTER_TIME = `${SUPPORT}?ende=zeit`

/** Ends the view, goes to the support page and reloads (C 7.6). Throws where the server could not be told. */
export async function leaveKundensicht(why: 'wunsch' | 'zeit'): Promise<void> {
  await endView()
  dropEntwuerfe()
  window.location.assign(why === 'zeit' ? SUPPORT_AFTER_TIME : SUPPORT)
}

/** Into the view: the overview of the customer, with nothing that was typed before. */
export function enterKundensicht(): void {
  dropEntwuerfe()
  window.location.assign('/')
}
