import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import classes from './Field.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'placeholder' | 'size'> {
  /** the field's place in error summaries; ids come from it */
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** a unit that stands behind the field and belongs to its name */
  readonly unit?: string | undefined
  readonly isOptional?: boolean
  /** how many characters the field is wide */
  readonly characters?: number
  /** stands under the field and belongs to its description: the reading before */
  readonly note?: string | undefined
  /** stands under the field: buttons that fill it */
  readonly below?: ReactNode
}

/** One text field with its label, hint and error, tied together for everybody (screens.md "Fields"). */
export function TextField({ id, label, hint, error, unit, isOptional = false, characters = 24, note, below, ...input }: FieldProps) {
  const hintId = `${id}-hinweis`
  const errorId = `${id}-fehler`
  const noteId = `${id}-notiz`
  const describedBy = [hint && hintId, error && errorId, note && noteId].filter(Boolean).join(' ')
  return (
    <div className={`${classes['field']} ${error ? classes['withError'] : ''}`}>
      <label htmlFor={id} className={classes['label']}>
        {label}
        {isOptional && <span className={classes['optional']}> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className={classes['hint']}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <span className={classes['row']}>
        <input
          type="text"
          {...input}
          id={id}
          className={classes['input']}
          style={{ maxInlineSize: `${characters + 2}ch` }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {unit && <span className={classes['unit']}>{unit}</span>}
      </span>
      {note && (
        <p id={noteId} className={classes['note']}>
          {note}
        </p>
      )}
      {below}
    </div>
  )
}

function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={classes['error']}>
      <span className="visually-hidden">Fehler: </span>
      {children}
    </p>
  )
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string
  readonly error?: string | undefined
  /** the id of what has to be read before ticking */
  readonly describedBy?: string
}

export function Checkbox({ label, error, describedBy, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const errorId = `${id ?? ownId}-fehler`
  return (
    <div className={`${classes['field']} ${error ? classes['withError'] : ''}`}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <label className={classes['check']}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, describedBy].filter(Boolean).join(' ') || undefined}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
