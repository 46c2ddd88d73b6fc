import { ResponseError } from '../_api/errors.ts'
import { loadClientInfo } from '../identity/queries.ts'

/**
 * The e-mail address of a step-up request. Undefined if the request has expired, belongs to another browser or is an ordinary sign-in.
 *
 * Loaded on demand, since step-ups are rare.
 */
export async function stepUpPerson(requestId: string): Promise<string | undefined> {
  try {
    return (await loadClientInfo(requestId)).login_hint
  } catch (error) {
    if (error instanceof ResponseError && error.status < 500) return undefined
    throw error
  }
}
