import classes from './Field.module.css'
import { FieldFrame, type FieldBasics } from './FieldFrame.tsx'
import { texts } from './texts.de.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface SelectProps extends FieldBasics {
  readonly choices: readonly Choice[]
  /** Empty selects the first entry, which asks to choose. */
  readonly value: string
  readonly onValue: (value: string) => void
  /** The label of the first entry: "Alle Arten". */
  readonly emptyLabel?: string
}

/** A choice of many, in the native list. */
export function Select({ choices, value, onValue, emptyLabel = texts.choose, ...field }: SelectProps) {
  return (
    <FieldFrame {...field}>
      {(wiring) => (
        <select {...wiring} className={classes['input']} value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">{emptyLabel}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
