import type { MfaType } from '#contract/identity/schema.ts'
import { tellProvider } from '../queries.ts'
import { list, number, object, text, type Reader } from '../read-answer.ts'

export const MFA_TYPES: readonly MfaType[] = ['totp', 'sms', 'email']

/** One way to confirm a sign-in. */
export interface Method {
  readonly type: MfaType
  readonly mediumId: string
  /** The masked target of its code. */
  readonly masked: string
}

interface Configured {
  readonly type: string
  readonly mediums: readonly { readonly medium_id: string; readonly masked: string }[]
}
const readConfigured: Reader<{ readonly configured_list: readonly Configured[] }> = object({
  configured_list: list(object<Configured>({ type: text, mediums: list(object({ medium_id: text, masked: text })) })),
})

/** The methods the person has set up, in the provider's order. Types unknown to these screens are left out. */
export async function loadMethods(requestId: string): Promise<readonly Method[]> {
  const { configured_list: configured } = await tellProvider('/verification-srv/v2/setup/public/configured/list', readConfigured, {
    request_id: requestId,
  })
  return configured.flatMap(({ type, mediums }) =>
    MFA_TYPES.filter((known) => known === type).flatMap((known) =>
      mediums.map(({ medium_id: mediumId, masked }) => ({ type: known, mediumId, masked })),
    ),
  )
}

interface Initiated {
  readonly exchange_id: string
  readonly masked: string
  readonly expires_in: number
  readonly resend_after: number
}
const readInitiated = object<Initiated>({ exchange_id: text, masked: text, expires_in: number, resend_after: number })

/** Starts an exchange. The provider sends a code unless an app creates it. */
export function initiateMfa(requestId: string, { type, mediumId }: Method): Promise<Initiated> {
  return tellProvider(`/verification-srv/v2/authenticate/initiate/${type}`, readInitiated, {
    request_id: requestId,
    medium_id: mediumId,
    usage_type: 'MULTIFACTOR_AUTHENTICATION',
  })
}

/** Returns the status id with which the sign-in continues. */
export async function authenticateMfa(type: MfaType, exchangeId: string, code: string): Promise<string> {
  const { status_id: statusId } = await tellProvider(
    `/verification-srv/v2/authenticate/authenticate/${type}`,
    object<{ readonly status_id: string }>({ status_id: text }),
    { exchange_id: exchangeId, pass_code: code, type },
  )
  return statusId
}
