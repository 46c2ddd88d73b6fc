import { useEffect, type Dispatch } from 'react'
import type { AdresseEvent } from './adresse-field.state.ts'
import { completeAddress } from './queries.ts'

/** A pause in typing that is long enough to send a request. */
const PAUSE_MS = 300

/** Requests suggestions when typing pauses. A further letter aborts the request, so that only the latest answer shows. */
export function useSuggestions(query: string, dispatch: Dispatch<AdresseEvent>): void {
  useEffect(() => {
    if (query === '') return undefined
    const question = new AbortController()
    const ask = async () => {
      const event = await completeAddress(query, question.signal).then(
        (list): AdresseEvent => ({ type: 'answered', list }),
        // a failure shows no message: the fields below accept any address
        (): AdresseEvent => ({ type: 'failed' }),
      )
      if (!question.signal.aborted) dispatch(event)
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [query, dispatch])
}
