import type { State } from '../state.ts'
import { additionalInfoStates } from './identity/additional-info.ts'
import { mfaStates } from './identity/mfa.ts'
import { registerStates } from './identity/register.ts'
import { resetStates } from './identity/reset.ts'
import { stepUpStates } from './identity/step-up.ts'
import { verifyStates } from './identity/verify.ts'

/** Screens around a sign-in, with the provider's answers of each state. */
export const identityStates: readonly State[] = [
  ...registerStates,
  ...verifyStates,
  ...mfaStates,
  ...resetStates,
  ...additionalInfoStates,
  ...stepUpStates,
]
