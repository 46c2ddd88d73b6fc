import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { TextField } from '../_ui/Field.tsx'
import { AdresseField } from './AdresseField.tsx'
import classes from './AdresseField.module.css'
import { ANSCHRIFT, postanschriftFieldId } from './postanschrift.ts'
import { texts } from './texts.de.ts'

interface PostanschriftFieldsProps {
  /** The prefix of the field ids. */
  readonly id?: string
  readonly value: Postanschrift
  readonly onChange: (value: Postanschrift) => void
  /** The problems of the last submit by field. */
  readonly problems: { readonly [field in keyof Postanschrift]?: string | undefined }
}

/** A postal address: a search that fills the four fields, which can also be typed. */
export function PostanschriftFields({ id = ANSCHRIFT, value, onChange, problems }: PostanschriftFieldsProps) {
  const field = (name: keyof Postanschrift) => ({
    id: postanschriftFieldId(name, id),
    label: texts[name],
    error: problems[name],
    value: value[name],
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ ...value, [name]: event.target.value }),
  })
  return (
    <>
      <AdresseField id={`${id}-suche`} onTake={onChange} />
      <fieldset className={classes['byHand']}>
        <legend className={classes['legend']}>{texts.byHand}</legend>
        <div className={classes['pair']}>
          <TextField {...field('street')} autoComplete="address-line1" characters={28} />
          <TextField {...field('houseNumber')} autoComplete="off" characters={8} />
        </div>
        <div className={classes['pair']}>
          <TextField {...field('zip')} autoComplete="postal-code" characters={8} />
          <TextField {...field('city')} autoComplete="address-level2" characters={28} />
        </div>
      </fieldset>
    </>
  )
}
