import { abmeldeFenster } from '#contract/wasseranschluesse/rules.ts'
import { parseDate } from '@internationalized/date'
import { DateField } from '../../_ui/DateField.tsx'
import { FileButton } from '../../_ui/FileButton.tsx'
import { formatDatum } from '../../_ui/format.ts'
import { EnterStep } from '../../vorgaenge/form/Steps.tsx'
import { DATUM_FIELD, futureDay } from './entries.ts'
import type { Abmeldbar } from './find-anschluss.ts'
import { texts } from './texts.de.ts'
import { useStep, type StepProps } from './useStep.tsx'

/** The day. A future one is refused, with the offer of a calendar reminder. */
export function DateStep(props: StepProps) {
  const { anschluss, entries, onType, today } = props
  const step = useStep(props)
  const future = futureDay(entries, today)
  const error = step.problems.textOf(DATUM_FIELD)
  const yesterday = parseDate(today).subtract({ days: 1 }).toString()
  return (
    <EnterStep {...step} title={texts.day.title}>
      <DateField
        id={DATUM_FIELD}
        label={texts.day.label}
        hint={texts.day.hint(formatDatum(abmeldeFenster(today).fruehestens))}
        error={error}
        value={entries.datum}
        onValue={(datum) => onType({ datum })}
        quickDays={[
          { label: texts.day.today, datum: today },
          { label: texts.day.yesterday, datum: yesterday },
        ]}
        below={error !== undefined && future !== undefined && <ReminderButton anschluss={anschluss} tag={future} />}
      />
    </EnterStep>
  )
}

function ReminderButton({ anschluss, tag }: { readonly anschluss: Abmeldbar; readonly tag: string }) {
  const download = async () => {
    const { downloadReminder } = await import('./reminder.ts')
    downloadReminder({ anschluss, tag, address: window.location.origin })
  }
  return (
    <FileButton look="secondary" icon="calendar" make={download}>
      {texts.day.reminder(formatDatum(tag))}
    </FileButton>
  )
}
