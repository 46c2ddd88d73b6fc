import { Toggletip } from '../_ui/Toggletip.tsx'
import { texts } from './texts.de.ts'
import classes from './Redispatch.module.css'

interface TermProps {
  readonly name: keyof typeof texts.begriffe
  /** Also shows the term, if it is not in front already. */
  readonly isNamed?: boolean
}

/** Explains a technical term. */
export function Term({ name, isNamed = false }: TermProps) {
  return (
    <span className={classes['word']}>
      {isNamed && name}
      <Toggletip term={name} text={texts.begriffe[name]} />
    </span>
  )
}
