import type { Verified, VerificationInitiated } from '#contract/identity/schema.ts'
import { ResponseError } from '../../_api/errors.ts'
import { askProvider, tellProvider } from '../queries.ts'
import { boolean, number, object, optional, text } from '../read-answer.ts'

/** Whose address is confirmed: the registration of this browser, or a typed address. */
export type Unconfirmed = { readonly sub: string } | { readonly email: string }

type UsedInitiated = Omit<VerificationInitiated, 'medium'> & { readonly medium: { readonly masked: string } }
const readInitiated = object<UsedInitiated>({
  accvid: text,
  medium: object({ masked: text }),
  expires_in: number,
  resend_after: number,
})

/** Sends a code. The answer is the same for known and unknown addresses. */
export function initiateVerification(whose: Unconfirmed, requestId: string | undefined): Promise<UsedInitiated> {
  const body = new URLSearchParams({ verificationMedium: 'email', processingType: 'CODE', ...whose, ...(requestId ? { requestId } : {}) })
  return askProvider('/verification-srv/account/initiate', readInitiated, { method: 'POST', body })
}

type UsedVerified = Pick<Verified, 'success'> & { readonly trackID: string | undefined; readonly suggested_action: string | undefined }
const readVerified = object<UsedVerified>({ success: boolean, trackID: optional(text), suggested_action: optional(text) })

/** The result of confirming an address. */
interface Confirmed {
  /** The track with which a sign-in continues. */
  readonly trackId: string | undefined
  /** The account has no password known to the person. */
  readonly needsPassword: boolean
}

const PASSWORD_WANTED: Verified['suggested_action'] = 'RESET_PASSWORD'

/** Confirms the address with its code. A wrong code rejects with `invalid_code`. */
export async function verifyAccount(accvid: string, code: string): Promise<Confirmed> {
  const {
    success,
    trackID,
    suggested_action: action,
  } = await tellProvider('/verification-srv/account/verify', readVerified, { accvid, code })
  // some providers answer a wrong code with 200
  if (!success) throw new ResponseError(400, { error: { code: 'invalid_code' } })
  return { trackId: trackID, needsPassword: action === PASSWORD_WANTED }
}
