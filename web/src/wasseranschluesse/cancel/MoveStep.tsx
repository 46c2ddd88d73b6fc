import { DateField } from '../../_ui/DateField.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { postanschriftFieldId } from '../../completion/postanschrift.ts'
import { PostanschriftFields } from '../../completion/PostanschriftFields.tsx'
import { EnterStep } from '../../vorgaenge/form/Steps.tsx'
import { GUELTIG_FIELD, NACHFOLGER_FIELD } from './entries.ts'
import { texts } from './texts.de.ts'
import { useStep, type StepProps } from './useStep.tsx'

/** The new address, its first day and the successor; all optional. */
export function MoveStep(props: StepProps) {
  const { entries, onType } = props
  const step = useStep(props)
  const { street, houseNumber, zip, city } = entries
  const problemOf = (part: 'street' | 'houseNumber' | 'zip' | 'city') => step.problems.textOf(postanschriftFieldId(part))
  return (
    <EnterStep {...step} title={texts.move.title} intro={<p>{texts.move.intro}</p>}>
      <h2>{texts.move.address}</h2>
      <p>{texts.move.addressWhy}</p>
      <PostanschriftFields
        value={{ street, houseNumber, zip, city }}
        onChange={onType}
        problems={{ street: problemOf('street'), houseNumber: problemOf('houseNumber'), zip: problemOf('zip'), city: problemOf('city') }}
      />
      <DateField
        id={GUELTIG_FIELD}
        label={texts.move.valid}
        isOptional
        hint={texts.move.validHint}
        error={step.problems.textOf(GUELTIG_FIELD)}
        value={entries.gueltigAb}
        onValue={(gueltigAb) => onType({ gueltigAb })}
      />
      <TextField
        id={NACHFOLGER_FIELD}
        label={texts.move.successor}
        isOptional
        hint={texts.move.successorHint}
        error={step.problems.textOf(NACHFOLGER_FIELD)}
        value={entries.nachfolger}
        onChange={(event) => onType({ nachfolger: event.target.value })}
        autoComplete="off"
      />
    </EnterStep>
  )
}
