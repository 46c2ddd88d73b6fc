import type { ClientInfo } from '#contract/identity/schema.ts'
import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { send } from '../_api/client.ts'
import { PROVIDER } from '../account/queries.ts'
import { boolean, number, object, optional, text, type Reader } from './read-answer.ts'

/** A real form is posted here where a sign-in goes on after a further step; the answer is a redirect. */
export function continueFormAction(trackId: string): string {
  return `${PROVIDER}/login-srv/precheck/continue/${encodeURIComponent(trackId)}`
}

interface ProviderRequest {
  readonly method?: 'POST'
  readonly body?: string | URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks the provider and reads what its envelope holds. Throws FetchError, ResponseError, or for an answer of another shape. */
export async function askProvider<T>(path: string, read: Reader<T>, request: ProviderRequest = {}): Promise<T> {
  const answer = await send(`${PROVIDER}${path}`, { ...request, headers: { accept: 'application/json', ...request.headers } })
  return read(answer === undefined ? undefined : readEnvelope(answer).data)
}

const readEnvelope = object({ data: (data: unknown) => data })

/** Sends the provider JSON. */
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

/** What the screens use of the client info. */
export type UsedClientInfo = Pick<ClientInfo, 'password_policy'> & {
  readonly login_hint: string | undefined
}

const readClientInfo = object<UsedClientInfo>({ password_policy: readPolicy, login_hint: optional(text) })

/** What a sign-in under way is about. A request of another browser, or one that is over, is refused with 404. */
export function loadClientInfo(requestId: string): Promise<UsedClientInfo> {
  return askProvider(`/public-srv/public/${encodeURIComponent(requestId)}`, readClientInfo)
}
