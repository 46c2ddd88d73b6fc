import { useId, type InputHTMLAttributes } from 'react'
import classes from './Field.module.css'
import { FieldError, FieldFrame, fieldClass, type FieldBasics } from './FieldFrame.tsx'

export interface TextFieldProps extends FieldBasics, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'placeholder' | 'size'> {
  /** The unit behind the field. */
  readonly unit?: string | undefined
  /** The width of the field in characters. */
  readonly characters?: number
}

/** A text field with label, hint and error. */
export function TextField({
  id,
  label,
  labelOf,
  hint,
  error,
  isOptional,
  note,
  below,
  describedBy,
  unit,
  characters = 24,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, labelOf, hint, error, note, below, describedBy }} isOptional={isOptional ?? false}>
      {(wiring) => (
        <span className={classes['row']}>
          <input type="text" {...input} {...wiring} className={classes['input']} style={{ maxInlineSize: `${characters + 2}ch` }} />
          {unit && <span className={classes['unit']}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string
  readonly error?: string | undefined
  /** The id of the text to read before ticking. */
  readonly describedBy?: string
}

export function Checkbox({ label, error, describedBy, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const errorId = `${id ?? ownId}-fehler`
  return (
    <div className={fieldClass(error)}>
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
