import { CharacterCount } from './CharacterCount.tsx'
import classes from './Field.module.css'
import { FieldFrame, type FieldBasics } from './FieldFrame.tsx'

interface TextAreaProps extends Omit<FieldBasics, 'below'> {
  readonly value: string
  readonly onValue: (text: string) => void
  readonly rows?: number
  /** The maximum length. More can be typed, so that a paste loses nothing; the count says how much is too long. */
  readonly most?: number
}

/** A multi-line text field. */
export function TextArea({ value, onValue, rows = 4, most, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field} below={most !== undefined && <CharacterCount length={value.length} most={most} />}>
      {(wiring) => (
        <textarea {...wiring} rows={rows} className={classes['input']} value={value} onChange={(event) => onValue(event.target.value)} />
      )}
    </FieldFrame>
  )
}
