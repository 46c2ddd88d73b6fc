import { downloadText, fileNameOf } from '../_files/download.ts'
import { icsOf, type DayEvent } from '../_files/ics.ts'
import { formatDatum } from '../_ui/format.ts'
import { texts } from './reminder-texts.de.ts'

interface Reminder {
  readonly vk: string
  /** The mandate's last day as YYYY-MM-DD. */
  readonly tag: string
  /** The full address of the page. */
  readonly address: string
}

export function downloadReminder(reminder: Reminder): void {
  downloadText(fileNameOf([texts.fileName, reminder.tag], 'ics'), 'ics', icsOf(reminderOf(reminder, new Date())))
}

/** The same mandate gets the same uid, so that a second import does not duplicate the event. */
export function reminderOf({ vk, tag, address }: Reminder, stamp: Date): DayEvent {
  const { origin, pathname, hostname } = new URL(address)
  const url = `${origin}${pathname}?konto=${vk}`
  return {
    uid: `mandat-${tag}-${vk}@${hostname}`,
    stamp,
    day: tag,
    title: texts.title,
    description: texts.description(vk, formatDatum(tag), url),
    url,
  }
}
