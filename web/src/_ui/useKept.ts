import { useState } from 'react'

/** The last defined value. */
export function useKept<T extends string | object>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && value !== kept) setKept(() => value)
  return value ?? kept
}
