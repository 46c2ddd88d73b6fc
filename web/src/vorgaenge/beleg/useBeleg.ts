import { useEffect, useReducer } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { isLoading, reduceBeleg } from './beleg-page.state.ts'
import { checkBeleg, getBeleg } from './queries.ts'

/** Loads the public part of a receipt and checks signatures. The page is open, so it does not load the query library. */
export function useBeleg(nummer: string) {
  const [state, dispatch] = useReducer(reduceBeleg, { kind: 'loading' })
  const isUnderWay = isLoading(state)

  useEffect(() => {
    if (!isUnderWay) return undefined
    const leaving = new AbortController()
    getBeleg(nummer, leaving.signal).then(
      (beleg) => dispatch({ type: 'loaded', beleg }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        dispatch(error instanceof ResponseError && error.status === 404 ? { type: 'unknown' } : { type: 'loadFailed', error })
      },
    )
    return () => leaving.abort()
  }, [isUnderWay, nummer])

  return {
    state,
    loadAgain: () => dispatch({ type: 'loadAgain' }),
    tellWronglyTyped: () => dispatch({ type: 'typedWrongly' }),
    checkSignatur: (signatur: string) => {
      dispatch({ type: 'check' })
      checkBeleg(nummer, signatur).then(
        (result) => dispatch({ type: 'checked', result }),
        (error: unknown) => dispatch({ type: 'checkFailed', error }),
      )
    },
  }
}
