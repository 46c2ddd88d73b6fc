import { naechsterAblesetag } from '#contract/zaehlerstaende/ablesetag.ts'
import { useQuery } from '@tanstack/react-query'
import { FileButton } from '../_ui/FileButton.tsx'
import { formatDatum } from '../_ui/format.ts'
import type { ReportableMeter } from './meter-key.ts'
import { operatorQuery } from './queries.ts'
import { texts } from './texts.de.ts'

interface ReminderProps {
  /** The meters of the reminder; at least one. */
  readonly meters: readonly ReportableMeter[]
  readonly today: string
}

/** A calendar file that reminds of the next reading, made in the browser. */
export function Reminder({ meters, today }: ReminderProps) {
  const day = naechsterAblesetag(today, useQuery(operatorQuery).data?.stichtagsregel)
  const download = async () => {
    const { downloadReminder } = await import('./files/reminder.ts')
    downloadReminder({ meters, day, address: window.location.origin + window.location.pathname })
  }
  return (
    <FileButton look="secondary" icon="calendar" make={download}>
      {texts.reminder(formatDatum(day))}
    </FileButton>
  )
}
