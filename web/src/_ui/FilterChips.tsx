import { useRef, useState, type RefObject } from 'react'
import { Button } from './Button.tsx'
import classes from './FilterChips.module.css'
import { Icon } from './Icon.tsx'
import { texts } from './list-texts.de.ts'

interface FilterChipsProps {
  /** The active filters in words: "Art: Rechnung". */
  readonly filters: readonly { readonly key: string; readonly label: string }[]
  readonly onRemove: (key: string) => void
  readonly onReset: () => void
  /** The words of the button that removes all. */
  readonly resetLabel?: string | undefined
  /** Takes the focus after the last filter is removed: the list's result line. */
  readonly next: RefObject<HTMLElement | null>
}

/** The active filters, each with a remove button. The group stays while empty, so that it can announce the removal. */
export function FilterChips({ filters, onRemove, onReset, resetLabel = texts.filters.reset, next }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  const remove = (key: string, label: string) => {
    onRemove(key)
    setTold(texts.filters.removed(label))
    const heir = filters.length > 1 ? group : next
    heir.current?.focus()
  }
  const reset = () => {
    onReset()
    setTold(texts.filters.none)
    next.current?.focus()
  }
  return (
    <div ref={group} role="group" aria-label={texts.filters.label} tabIndex={-1} className={classes['group']}>
      {filters.length > 0 && (
        <ul className={classes['chips']}>
          {filters.map(({ key, label }) => (
            <li key={key}>
              <button type="button" className={classes['chip']} onClick={() => remove(key, label)}>
                <span className="visually-hidden">{texts.filters.remove} </span>
                {label}
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
          <li>
            <Button look="quiet" onClick={reset}>
              {resetLabel}
            </Button>
          </li>
        </ul>
      )}
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </div>
  )
}
