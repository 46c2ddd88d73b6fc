import { useRef } from 'react'

/** Returns the idempotency key for a body: the same for a repeated send, a new one after an edit. */
export function useKeys(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
