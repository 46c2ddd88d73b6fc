import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Wasseranschluss } from '#contract/wasseranschluesse/schema.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { icsOf, type DayEvent } from '../../_files/ics.ts'
import { texts } from './texts.de.ts'

interface Reminder {
  readonly anschluss: Pick<Wasseranschluss, 'Vertragskonto' | 'Adresse'>
  /** The first possible day as YYYY-MM-DD. */
  readonly tag: string
  /** The full address of the page. */
  readonly address: string
}

export function downloadReminder(reminder: Reminder): void {
  downloadText(fileNameOf([texts.ics.fileName, reminder.tag], 'ics'), 'ics', icsOf(reminderOf(reminder, new Date())))
}

/** The same connection and day get the same uid, so that a second import does not duplicate the event. */
export function reminderOf({ anschluss, tag, address }: Reminder, stamp: Date): DayEvent {
  const { origin, hostname } = new URL(address)
  const url = `${origin}/trinkwasser/abmelden?konto=${anschluss.Vertragskonto}`
  return {
    uid: `abmeldung-${tag}-${anschluss.Vertragskonto}@${hostname}`,
    stamp,
    day: tag,
    title: texts.ics.title,
    description: texts.ics.description(adresseInOneLine(anschluss.Adresse), url),
    url,
  }
}
