import { paths } from '#contract/_shared/paths.ts'
import { dropDrafts } from '../account/konto/draft.ts'
import { endKundensicht } from './queries.ts'

/** The support page. It is loaded as a new document, so that no data of the customer remains. */
const SUPPORT = paths.support
/** The same, with the message that the time is over. */
const SUPPORT_AFTER_TIME = `${SUPPORT}?ende=zeit`

/** Ends the view and loads the support page. Throws if the server does not answer. */
export async function leaveKundensicht(why: 'wunsch' | 'zeit'): Promise<void> {
  await endKundensicht()
  dropDrafts()
  window.location.assign(why === 'zeit' ? SUPPORT_AFTER_TIME : SUPPORT)
}

/** Opens the customer's overview as a new document, without drafts from before. */
export function enterKundensicht(): void {
  dropDrafts()
  window.location.assign('/')
}
