import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { formatDatum } from '../../_ui/format.ts'
import { Page } from '../../_ui/Page.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { useToday } from '../../_ui/useToday.ts'
import { fieldProblems, refusedFields, wireValues, type FieldValues, type ProviderField } from '../shared/fields.ts'
import { FormField } from '../shared/FormField.tsx'
import { Over } from '../shared/RequestOver.tsx'
import { isOver } from '../shared/problems.ts'
import { Intro, Sheet } from '../shared/Sheet.tsx'
import { ResendProblem } from '../shared/ResendProblem.tsx'
import { useSending } from '../shared/useSending.ts'
import { sendMissingFields } from './queries.ts'
import { texts } from './texts.de.ts'

interface MissingFieldsFormProps {
  readonly fields: readonly ProviderField[]
  readonly trackId: string
  readonly requestId: string
  readonly onDone: (nextTrack: string) => void
}

const why: Readonly<Record<string, string>> = texts.why

/** Asks only for the missing fields, prefilled where known, and says why. */
export function MissingFieldsForm({ fields, trackId, requestId, onDone }: MissingFieldsFormProps) {
  const today = useToday()
  const problems = useProblems()
  const sending = useSending()
  const [values, setValues] = useState(() => knownValues(fields))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!problems.check(fieldProblems(fields, values, today))) return sending.forget()
    sending.send(async () => {
      try {
        onDone(await sendMissingFields({ trackId, requestId }, wireValues(fields, values)))
      } catch (error) {
        const refused = refusedFields(error, fields, values)
        if (refused.length === 0) throw error
        problems.check(refused)
      }
    })
  }

  const hasProblems = problems.shown.length > 0 || sending.error !== undefined
  return (
    <Page title={texts.title} titlePrefix={hasProblems ? 'Fehler:' : undefined}>
      <Sheet>
        <form noValidate onSubmit={submit}>
          <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
          {sending.error !== undefined &&
            (isOver(sending.error) ? <Over of="sign-in" takesFocus /> : <ResendProblem key={sending.failures} error={sending.error} />)}
          <Intro>
            <p>{texts.subtitle}</p>
          </Intro>
          {fields.map((field) => (
            <FormField
              key={field.fieldKey}
              field={field}
              value={values[field.fieldKey] ?? ''}
              onValue={(value) => setValues((before) => ({ ...before, [field.fieldKey]: value }))}
              error={problems.textOf(field.fieldKey)}
              hint={why[field.fieldKey]}
            />
          ))}
          <p>
            <Button isSubmit busyText={sending.isSending ? texts.submitting : undefined}>
              {texts.submit}
            </Button>
          </p>
        </form>
      </Sheet>
    </Page>
  )
}

/** Days from the provider are shown in German form. */
function knownValues(fields: readonly ProviderField[]): FieldValues {
  return Object.fromEntries(
    fields.map(({ fieldKey, dataType, value = '' }) => [
      fieldKey,
      dataType === 'DATE' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDatum(value) : value,
    ]),
  )
}
