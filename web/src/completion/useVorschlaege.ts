import { useEffect, type Dispatch } from 'react'
import type { AdresseEvent } from './adresse-field.state.ts'
import { suggestAddresses } from './queries.ts'

/** decisions.md 54 */
const PAUSE_MS = 300

/** Asks for suggestions once somebody pauses. A further letter takes the question back, so that the latest answer is the one shown. */
export function useVorschlaege(query: string, dispatch: Dispatch<AdresseEvent>): void {
  useEffect(() => {
    if (query === '') return undefined
    const question = new AbortController()
    const ask = async () => {
      const event = await suggestAddresses(query, question.signal).then(
        (list): AdresseEvent => ({ type: 'answered', list }),
        // nothing is said: the fields below take any address
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
