import { useEffect, useState } from 'react'
import classes from './Field.module.css'
import { texts } from './texts.de.ts'

/** The count is announced this long after the last key; announcing each key would be too much. */
const PAUSE_MS = 1000

/** The characters left. Shown at once, announced when typing pauses. */
export function CharacterCount({ length, most }: { readonly length: number; readonly most: number }) {
  const left = most - length
  const text = left < 0 ? texts.characters.over(-left) : texts.characters.left(left)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (length === 0) return undefined
    const timer = setTimeout(() => setTold(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, length])
  return (
    <>
      <span aria-hidden="true" className={`${classes['count']} ${left < 0 ? classes['over'] : ''}`}>
        {text}
      </span>
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </>
  )
}
