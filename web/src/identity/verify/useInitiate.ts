import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/_shared/paths.ts'
import { sentCodeOf, type SentCode } from '../shared/sent-code.ts'
import { initiateVerification, type Unconfirmed } from './queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * what the page of the code knows besides its address: when the code was sent, and whom a new one is for. It stays with the page
     * in the history, so that reloading loses nothing and the address tells nothing
     */
    verification?: { readonly sent: SentCode; readonly whose: Unconfirmed }
  }
}

/** Sends a code and leads to the page on which it is entered; a new code takes the place of the one before. */
export function useInitiate(requestId: string | undefined): (whose: Unconfirmed, replace?: boolean) => Promise<void> {
  const navigate = useNavigate()
  return async (whose, replace = false) => {
    const initiated = await initiateVerification(whose, requestId)
    const { accvid, medium } = initiated
    await navigate({
      to: paths.verify,
      search: { accvid, requestId, q: medium.masked, ...('sub' in whose ? { sub: whose.sub } : {}) },
      state: { verification: { sent: sentCodeOf(initiated), whose } },
      replace,
    })
  }
}
