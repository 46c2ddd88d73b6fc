import { CharacterCount } from './CharacterCount.tsx'
import classes from './Field.module.css'
import { FieldFrame, type FieldBasics } from './FieldFrame.tsx'

interface TextAreaProps extends Omit<FieldBasics, 'below'> {
  readonly value: string
  readonly onValue: (text: string) => void
  readonly rows?: number
  /** how long the text may be: it says what is left, and lets more be typed, so that nothing pasted is lost */
  readonly most?: number
}

/** A text of several lines. */
export function TextArea({ value, onValue, rows = 4, most, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field} below={most !== undefined && <CharacterCount length={value.length} most={most} />}>
      {(wiring) => (
        <textarea {...wiring} rows={rows} className={classes['input']} value={value} onChange={(event) => onValue(event.target.value)} />
      )}
    </FieldFrame>
  )
}
