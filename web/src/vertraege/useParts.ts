import { useEffect, useState } from 'react'
import type * as changes from './change/parts.ts'

type Parts = typeof changes

const NEXT_TRY_MS = 5000
let loaded: Parts | undefined

/** What can be changed on the overview: it loads once the page stands, and again where that failed. undefined until it is there. */
export function useParts(): Parts | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (module: Parts) => setParts((loaded = module))
    const load = () => void import('./change/parts.ts').then(take, () => (timer = setTimeout(load, NEXT_TRY_MS)))
    load()
    return () => clearTimeout(timer)
  }, [])
  return parts
}
