import { useRef, useState } from 'react'

export interface Sending {
  readonly isSending: boolean
  /** The last failure; undefined while a retry runs. */
  readonly error: unknown
  /** The number of failures, for the focus. */
  readonly failures: number
  /** Runs the work. Ignored while another run is in progress. */
  send(work: () => Promise<void>): void
  /** Clears the failure. */
  forget(): void
}

/** The state of sending a form. */
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
