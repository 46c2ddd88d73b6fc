import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { cleanCode, isCode } from '../../_ui/code.ts'
import { CodeField } from '../../_ui/CodeField.tsx'
import { DateField, dateFormatProblem } from '../../_ui/DateField.tsx'
import { ErrorSummary, type FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { euroProblem } from '../../_ui/euro/problems.ts'
import { formatEuro, readEuro } from '../../_ui/euro/euro.ts'
import { EuroField } from '../../_ui/euro/EuroField.tsx'
import { readDatum } from '../../_ui/format.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { RadioGroup } from '../../_ui/RadioGroup.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { StandField } from '../../vorgaenge/zaehlerstand/StandField.tsx'
import { standProblem } from '../../vorgaenge/zaehlerstand/typed-stand.ts'
import { channels } from './choices.ts'
import { Section } from './Part.tsx'
import { SAMPLE_DAYS } from './sample-days.ts'
import { SAMPLE_READINGS, SAMPLE_REGISTER } from './sample-readings.ts'
import { texts } from './texts.de.ts'

const FIELDS = ['form-datum', 'form-stand', 'form-betrag', 'form-code', 'form-kanal'] as const
type FieldId = (typeof FIELDS)[number]
type Values = Readonly<Record<FieldId, string>>

const LEAST_CENT = 500

/** A whole form as the screens build one: it shows all problems at once, in the summary and at the fields, and only on submit. */
export function FormSample() {
  const [values, setValues] = useState<Values>({ 'form-datum': '', 'form-stand': '', 'form-betrag': '', 'form-code': '', 'form-kanal': '' })
  const [sent, setSent] = useState<string>()
  const problems = useProblems()
  const field = (id: FieldId) => ({
    id,
    value: values[id],
    onValue: (value: string) => setValues({ ...values, [id]: value }),
    error: problems.textOf(id),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const amount = readEuro(values['form-betrag'])
    const isFine = problems.check(findProblems(values))
    setSent(isFine && amount.kind === 'betrag' ? formatEuro(amount.cent) : undefined)
  }
  return (
    <Section id="formular">
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {sent && (
        <Notice look="success" takesFocus>
          <p>{texts.sent(sent)}</p>
        </Notice>
      )}
      <form noValidate onSubmit={submit}>
        <DateField label={texts.date} range={SAMPLE_DAYS.range} {...field('form-datum')} />
        <StandField label={texts.reading} register={SAMPLE_REGISTER} comparison={SAMPLE_READINGS} {...field('form-stand')} />
        <EuroField label={texts.amount} onlyWhole {...field('form-betrag')} />
        <CodeField label={texts.code} hint={texts.codeHint} {...field('form-code')} />
        <RadioGroup label={texts.channel} choices={channels} {...field('form-kanal')} />
        <Button isSubmit>{texts.send}</Button>
      </form>
    </Section>
  )
}

function findProblems(values: Values): FieldProblem[] {
  return FIELDS.flatMap((field) => {
    const text = problemOf[field](values[field])
    return text ? [{ field, text }] : []
  })
}

const problemOf: Readonly<Record<FieldId, (text: string) => string | undefined>> = {
  'form-datum': (text) => {
    const read = readDatum(text)
    return read.kind === 'leer' ? texts.dateMissing : dateFormatProblem(read, texts.dateName, SAMPLE_DAYS.today)
  },
  'form-stand': (text) => standProblem(text, true),
  'form-betrag': (text) => euroProblem(readEuro(text), { name: texts.amountName, onlyWhole: true, least: LEAST_CENT }),
  'form-code': (text) => {
    const code = cleanCode(text)
    if (code === '') return texts.codeMissing
    return isCode(code) ? undefined : texts.codeLength
  },
  'form-kanal': (channel) => (channel === '' ? texts.channelMissing : undefined),
}
