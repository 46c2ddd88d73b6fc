import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/_shared/paths.ts'
import { sentCodeOf, type SentCode } from '../shared/sent-code.ts'
import { initiateVerification, type Unconfirmed } from './queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * When the code was sent, and for whom to send a new one.
     *
     * Kept in the history, so that a reload loses nothing and the address reveals nothing.
     */
    verification?: { readonly sent: SentCode; readonly whose: Unconfirmed }
  }
}

/** Sends a code and opens the page to enter it. A new code replaces the one before. */
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
