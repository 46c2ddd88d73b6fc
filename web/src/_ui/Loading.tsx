import { usePatience } from './usePatience.ts'
import classes from './Loading.module.css'

/** Grey shapes while data loads. A short wait shows nothing, so that the page does not flicker. */
export function Loading({ lines = 4 }: { readonly lines?: number | undefined }) {
  const isLong = usePatience(true)
  return (
    <div data-loading className={classes['loading']}>
      <p role="status" className="visually-hidden">
        {isLong ? 'Daten werden geladen' : ''}
      </p>
      {isLong && Array.from({ length: lines }, (_, index) => <span key={index} className={classes['line']} />)}
    </div>
  )
}
