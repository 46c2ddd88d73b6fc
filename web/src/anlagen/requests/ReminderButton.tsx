import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { FileButton } from '../../_ui/FileButton.tsx'
import { longDay } from '../long-day.ts'
import { downloadReminder } from './reminder.ts'
import { tax } from './steuer-texts.de.ts'

interface ReminderButtonProps {
  readonly anlage: AnlagendatenV5
  /** The day of the change as YYYY-MM-DD. */
  readonly tag: string
}

/** A calendar file that reminds of the reading on the day of the change, made in the browser. */
export function ReminderButton({ anlage, tag }: ReminderButtonProps) {
  const download = async () => downloadReminder({ anlage, tag, address: `${window.location.origin}/einspeisung/zaehlerstaende` })
  return (
    <FileButton look="secondary" icon="calendar" make={download}>
      {tax.reminder(longDay(tag))}
    </FileButton>
  )
}
