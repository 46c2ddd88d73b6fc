import { startTransition, useEffect, useState } from 'react'

/** more than a window holds */
const FIRST = 5
const MORE = 10

/** The beginning of a long list at once, and the rest bit by bit: the page answers in between. Drawn once, it stays. */
export function useBitByBit<T>(all: readonly T[]): readonly T[] {
  const [count, setCount] = useState(FIRST)
  const isAll = count >= all.length

  useEffect(() => {
    if (isAll) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + MORE)))
    return () => clearTimeout(timer)
  }, [count, isAll])

  return isAll ? all : all.slice(0, count)
}
