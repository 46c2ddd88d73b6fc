import type { Verified, VerificationInitiated } from '#contract/identity/schema.ts'
import { ResponseError } from '../../_api/errors.ts'
import { askProvider, tellProvider } from '../queries.ts'
import { boolean, number, object, optional, text } from '../read-answer.ts'

/** Whose address is confirmed: what was registered in this browser, or what waits under an address. */
export type Unconfirmed = { readonly sub: string } | { readonly email: string }

type UsedInitiated = Omit<VerificationInitiated, 'medium'> & { readonly medium: { readonly masked: string } }
const readInitiated = object<UsedInitiated>({
  accvid: text,
  medium: object({ masked: text }),
  expires_in: number,
  resend_after: number,
})

/** Sends a code; the answer is the same for known and unknown addresses. */
export function initiateVerification(whose: Unconfirmed, requestId: string | undefined): Promise<UsedInitiated> {
  const body = new URLSearchParams({ verificationMedium: 'email', processingType: 'CODE', ...whose, ...(requestId ? { requestId } : {}) })
  return askProvider('/verification-srv/account/initiate', readInitiated, { method: 'POST', body })
}

type UsedVerified = Pick<Verified, 'success'> & { readonly trackID: string | undefined }
const readVerified = object<UsedVerified>({ success: boolean, trackID: optional(text) })

/** Confirms the address; gives the track on which a sign-in goes on. */
export async function verifyAccount(accvid: string, code: string): Promise<string | undefined> {
  const { success, trackID } = await tellProvider('/verification-srv/account/verify', readVerified, { accvid, code })
  // a provider may answer a wrong code like this, too (C 8)
  if (!success) throw new ResponseError(400, { error: { code: 'invalid_code' } })
  return trackID
}
