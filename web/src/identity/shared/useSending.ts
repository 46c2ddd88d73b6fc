import { useRef, useState } from 'react'

export interface Sending {
  readonly isSending: boolean
  /** why the last try failed; undefined while another one is under way */
  readonly error: unknown
  /** counts the failures, for the focus */
  readonly failures: number
  /** does the work once; a further call while it is under way is ignored */
  send(work: () => Promise<void>): void
  /** forgets the failure: it was said elsewhere, or is mended */
  forget(): void
}

/** A send of a form: whether it is under way, and what became of it. */
export function useSending(): Sending {
  const [state, setState] = useState<{ isSending: boolean; error?: unknown; failures: number }>({ isSending: false, failures: 0 })
  const isUnderWay = useRef(false)
  const run = async (work: () => Promise<void>) => {
    isUnderWay.current = true
    setState(({ failures }) => ({ isSending: true, failures }))
    try {
      await work()
      setState(({ failures }) => ({ isSending: false, failures }))
    } catch (error) {
      setState(({ failures }) => ({ isSending: false, error, failures: failures + 1 }))
    } finally {
      isUnderWay.current = false
    }
  }
  return {
    isSending: state.isSending,
    error: state.error,
    failures: state.failures,
    send: (work) => {
      if (!isUnderWay.current) void run(work)
    },
    forget: () => setState(({ failures }) => ({ isSending: false, failures })),
  }
}
