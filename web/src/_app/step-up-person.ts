import { ResponseError } from '../_api/errors.ts'
import { loadClientInfo } from '../identity/queries.ts'

/**
 * The address of who is asked to confirm once more who they are (step-up). Nobody is, where the request is over, of another browser
 * or an ordinary sign-in. Loaded when it is asked, which is seldom.
 */
export async function stepUpPerson(requestId: string): Promise<string | undefined> {
  try {
    return (await loadClientInfo(requestId)).login_hint
  } catch (error) {
    if (error instanceof ResponseError && error.status < 500) return undefined
    throw error
  }
}
