import { Toggletip } from '../_ui/Toggletip.tsx'
import { texts } from './texts.de.ts'
import classes from './Redispatch.module.css'

interface BegriffProps {
  readonly name: keyof typeof texts.begriffe
  /** where the word does not stand before it already */
  readonly isNamed?: boolean
}

/** Explains a word of the trade. */
export function Begriff({ name, isNamed = false }: BegriffProps) {
  return (
    <span className={classes['word']}>
      {isNamed && name}
      <Toggletip term={name} text={texts.begriffe[name]} />
    </span>
  )
}
