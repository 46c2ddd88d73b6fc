import classes from './StandField.module.css'

/** The sentences of a comparison, one below the other. */
export function StandLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={classes['line']}>
      {line}
    </span>
  ))
}
