import { SILENT_TIMEOUT_SECONDS } from '#contract/account/limits.ts'
import { isSignedOut } from '../_api/errors.ts'
import { exchangeToken, silentLoginAddress } from '../account/queries.ts'
import { warnDevelopers } from '../account/sign-in-warnings.ts'

/**
 * Asks the provider in a hidden frame whether the person is still signed in there. An error, a timeout or a message from elsewhere means
 * no.
 */
export async function trySilentLogin(): Promise<boolean> {
  const isSignedIn = await signInFromFrame()
  if (!isSignedIn) warnDevelopers('signedOut')
  return isSignedIn
}

async function signInFromFrame(): Promise<boolean> {
  const redirectUri = `${window.location.origin}/user/silent`
  const query = await queryFromFrame(silentLoginAddress(redirectUri))
  const [code, state, iss] = [query?.get('code'), query?.get('state'), query?.get('iss')]
  if (!code || !state) return false
  try {
    await exchangeToken({ code, redirect_uri: redirectUri, state, ...(iss ? { iss } : {}) })
    return true
  } catch (error) {
    if (isSignedOut(error)) return false
    throw error
  }
}

function queryFromFrame(address: string): Promise<URLSearchParams | undefined> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Anmeldung prüfen'
  return new Promise<URLSearchParams | undefined>((resolve) => {
    const timer = setTimeout(() => finish(undefined), SILENT_TIMEOUT_SECONDS * 1000)
    const receive = (event: MessageEvent<{ kind?: unknown; query?: unknown } | null>) => {
      if (event.origin !== window.location.origin || event.source !== frame.contentWindow) return
      if (event.data?.kind === 'silentSignIn' && typeof event.data.query === 'string') finish(new URLSearchParams(event.data.query))
    }
    const finish = (query: URLSearchParams | undefined) => {
      clearTimeout(timer)
      window.removeEventListener('message', receive)
      frame.remove()
      resolve(query)
    }
    window.addEventListener('message', receive)
    frame.src = address
    document.body.append(frame)
  })
}
