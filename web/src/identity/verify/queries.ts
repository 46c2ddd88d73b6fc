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

type UsedVerified = Pick<Verified, 'success'> & { readonly trackID: string | undefined; readonly suggested_action: string | undefined }
const readVerified = object<UsedVerified>({ success: boolean, trackID: optional(text), suggested_action: optional(text) })

/** What comes after a confirmed address. */
interface Confirmed {
  /** the track on which a sign-in goes on */
  readonly trackId: string | undefined
  /** the account has no password that the person knows */
  readonly needsPassword: boolean
}

const PASSWORD_WANTED: Verified['suggested_action'] = 'RESET_PASSWORD'

/** Confirms the address. */
export async function verifyAccount(accvid: string, code: string): Promise<Confirmed> {
  const {
    success,
    trackID,
    suggested_action: action,
  } = await tellProvider('/verification-srv/account/verify', readVerified, { accvid, code })
  // a provider may answer a wrong code like this, too (C 8)
  if (!success) throw new ResponseError(400, { error: { code: 'invalid_code' } })
  return { trackId: trackID, needsPassword: action === PASSWORD_WANTED }
}
