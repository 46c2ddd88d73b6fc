import { useState } from 'react'

/** What was there last, as long as there is nothing newer. */
export function useKept<T extends string | readonly unknown[]>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && value !== kept) setKept(() => value)
  return value ?? kept
}
