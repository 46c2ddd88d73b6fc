import type { ClientInfo } from '#contract/identity/schema.ts'
import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { send } from '../_api/client.ts'
import { PROVIDER } from '../account/queries.ts'
import { boolean, number, object, optional, text, type Reader } from './read-answer.ts'

/** A form is posted here natively to continue a sign-in after a further step; the provider answers with a redirect. */
export function continueFormAction(trackId: string): string {
  return `${PROVIDER}/login-srv/precheck/continue/${encodeURIComponent(trackId)}`
}

interface ProviderRequest {
  readonly method?: 'POST'
  readonly body?: string | URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the provider and reads the data in its envelope. Throws FetchError, ResponseError, or an error for an answer of another shape. */
export async function askProvider<T>(path: string, read: Reader<T>, request: ProviderRequest = {}): Promise<T> {
  const answer = await send(`${PROVIDER}${path}`, { ...request, headers: { accept: 'application/json', ...request.headers } })
  return read(answer === undefined ? undefined : readEnvelope(answer).data)
}

const readEnvelope = object({ data: (data: unknown) => data })

/** Posts JSON to the provider. */
export function tellProvider<T>(path: string, read: Reader<T>, body: object, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  return askProvider(path, read, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export const readPolicy = object<PasswordPolicy>({
  minimumLength: number,
  maximumLength: number,
  lowerAndUpperCase: boolean,
  noOfDigits: number,
  noOfSpecialChars: number,
})

/** The part of the client info that screens use. */
export type UsedClientInfo = Pick<ClientInfo, 'password_policy'> & {
  readonly login_hint: string | undefined
}

const readClientInfo = object<UsedClientInfo>({ password_policy: readPolicy, login_hint: optional(text) })

/** The client info of a sign-in. Rejects with 404 if the request has expired or belongs to another browser. */
export function loadClientInfo(requestId: string): Promise<UsedClientInfo> {
  return askProvider(`/public-srv/public/${encodeURIComponent(requestId)}`, readClientInfo)
}
