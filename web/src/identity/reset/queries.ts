import type { ResetAccepted, ResetInitiated, ResetValidated } from '#contract/identity/schema.ts'
import { readPolicy, tellProvider } from '../queries.ts'
import { boolean, number, object, text } from '../read-answer.ts'

const readInitiated = object<ResetInitiated>({ rprq: text, expires_in: number, resend_after: number })

/** Sends a code. The answer is the same for known and unknown addresses. */
export function initiateReset(email: string, requestId: string | undefined): Promise<ResetInitiated> {
  const body = { resetMedium: 'email', processingType: 'CODE', email, ...(requestId ? { requestId } : {}) }
  return tellProvider('/users-srv/resetpassword/initiate', readInitiated, body)
}

const readValidated = object<ResetValidated>({ exchangeId: text, password_policy: readPolicy })

export function validateReset(resetRequestId: string, code: string): Promise<ResetValidated> {
  return tellProvider('/users-srv/resetpassword/validatecode', readValidated, { resetRequestId, code })
}

export interface NewPassword {
  readonly resetRequestId: string
  readonly exchangeId: string
  readonly password: string
  readonly confirmPassword: string
}

const readAccepted = object<ResetAccepted>({ reseted: boolean })

export async function acceptReset(wish: NewPassword): Promise<void> {
  await tellProvider('/users-srv/resetpassword/accept', readAccepted, wish)
}
