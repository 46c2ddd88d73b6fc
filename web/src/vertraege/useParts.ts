import { useEffect, useState } from 'react'
import type * as changes from './change/overview-parts.ts'

type Parts = typeof changes

const NEXT_TRY_MS = 5000
let loaded: Parts | undefined

/** The forms of the overview, which load after the page; undefined until then. A failed load is retried. */
export function useParts(): Parts | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (module: Parts) => setParts((loaded = module))
    const load = () => void import('./change/overview-parts.ts').then(take, () => (timer = setTimeout(load, NEXT_TRY_MS)))
    load()
    return () => clearTimeout(timer)
  }, [])
  return parts
}
