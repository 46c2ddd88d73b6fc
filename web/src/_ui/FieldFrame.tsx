import type { ReactNode } from 'react'
import classes from './Field.module.css'
import { Icon } from './Icon.tsx'

/** Props of every field. Error summaries link to the id; the ids of hint, error and note derive from it. */
export interface FieldBasics {
  readonly id: string
  readonly label: string
  /** Words after the label for those who do not see the row of a table: "Zähler 1EMH0001". */
  readonly labelOf?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isOptional?: boolean
  /** Text below the field and part of its description, such as the last reading. */
  readonly note?: ReactNode
  /** The id of a further description, such as a list of rules. */
  readonly describedBy?: string | undefined
  /** Content below the field, such as buttons that fill it. */
  readonly below?: ReactNode
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldBasics {
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** Label, hint and error around one control, in this order and tied together for assistive technology. */
export function FieldFrame({ children, ...basics }: FieldFrameProps) {
  const { id, label, labelOf, error, isOptional = false, note, below } = basics
  return (
    <div className={fieldClass(error)}>
      <label htmlFor={id} className={classes['label']}>
        {label}
        {labelOf && <span className="visually-hidden"> {labelOf}</span>}
        {isOptional && <Optional />}
      </label>
      <Description {...basics} />
      {children(wiringOf(basics))}
      {note && (
        <p id={`${id}-notiz`} className={classes['note']}>
          {note}
        </p>
      )}
      {below}
    </div>
  )
}

/** Several controls that answer one question. The question names the group; hint and error describe it. */
export function GroupFrame({ children, ...basics }: Omit<FieldFrameProps, 'children'> & { readonly children: ReactNode }) {
  const { label, error, isOptional = false, below } = basics
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = wiringOf(basics)
  return (
    <fieldset
      role="radiogroup"
      className={`${classes['group']} ${fieldClass(error)}`}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    >
      <legend className={classes['label']}>
        {label}
        {isOptional && <Optional />}
      </legend>
      <Description {...basics} />
      {children}
      {below}
    </fieldset>
  )
}

function Optional() {
  return <span className={classes['optional']}> (optional)</span>
}

function Description({ id, hint, error }: FieldBasics) {
  return (
    <>
      {hint && (
        <p id={`${id}-hinweis`} className={classes['hint']}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-fehler`}>{error}</FieldError>}
    </>
  )
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={classes['error']}>
      <Icon name="circle-alert" className={classes['sign']} />
      <span className="visually-hidden">Fehler: </span>
      {children}
    </p>
  )
}

export function fieldClass(error: string | undefined): string {
  return `${classes['field']} ${error ? classes['withError'] : ''}`
}

function wiringOf({ id, hint, error, note, describedBy: further }: FieldBasics): FieldWiring {
  const describedBy = [hint && `${id}-hinweis`, error && `${id}-fehler`, note && `${id}-notiz`, further].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}
