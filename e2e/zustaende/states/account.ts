import type { State } from '../state.ts'
import { mediumStates, nameStates } from './account/changes.ts'
import { consentStates } from './account/consent.ts'
import { factorStates } from './account/factors.ts'
import { linkStates } from './account/links.ts'
import { ownDataStates } from './account/own-data.ts'
import { passwordStates } from './account/password.ts'
import { deleteStates, listStates } from './account/settings.ts'

export const accountStates: readonly State[] = [
  ...listStates,
  ...deleteStates,
  ...nameStates,
  ...mediumStates,
  ...passwordStates,
  ...factorStates,
  ...consentStates,
  ...ownDataStates,
  ...linkStates,
]
