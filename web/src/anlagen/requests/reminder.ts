import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { icsOf, type DayEvent } from '../../_files/ics.ts'
import { tax } from './steuer-texts.de.ts'

interface Reminder {
  readonly anlage: Pick<AnlagendatenV5, 'Vertragskonto' | 'Adresse'>
  /** The day of the change as YYYY-MM-DD. */
  readonly tag: string
  /** The full address of the list of readings. */
  readonly address: string
}

export function downloadReminder(reminder: Reminder): void {
  const { ics } = tax
  downloadText(fileNameOf([ics.fileName, reminder.tag], 'ics'), 'ics', icsOf(reminderOf(reminder, new Date())))
}

/** The same plant and day get the same uid, so that a second import does not duplicate the event. */
export function reminderOf({ anlage, tag, address }: Reminder, stamp: Date): DayEvent {
  const { ics } = tax
  return {
    uid: `steuerwechsel-${tag}-${anlage.Vertragskonto}@${new URL(address).hostname}`,
    stamp,
    day: tag,
    title: ics.title,
    description: ics.description(adresseInOneLine(anlage.Adresse), address),
    url: address,
  }
}
