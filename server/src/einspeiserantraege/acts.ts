import type { DeleteMine } from '../account/loeschung/acts.ts'
import * as store from './store.ts'

/** What is left of a person whose account is deleted: applications that are nobody's again. A new invitation needs a new id. */
export const forgetMyAntraege: DeleteMine = (db, person) => store.forgetPerson(db, person)
