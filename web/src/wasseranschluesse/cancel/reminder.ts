import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Wasseranschluss } from '#contract/wasseranschluesse/schema.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { icsOf, type DayEvent } from '../../_files/ics.ts'
import { texts } from './texts.de.ts'

interface Reminder {
  readonly anschluss: Pick<Wasseranschluss, 'Vertragskonto' | 'Adresse'>
  /** the day on which it can be cancelled, as YYYY-MM-DD */
  readonly tag: string
  /** of the page, with its origin */
  readonly address: string
}

export function downloadErinnerung(reminder: Reminder): void {
  downloadText(fileNameOf([texts.ics.fileName, reminder.tag], 'ics'), 'ics', icsOf(erinnerungOf(reminder, new Date())))
}

/** The same connection and the same day are the same appointment, however often it is taken along. */
export function erinnerungOf({ anschluss, tag, address }: Reminder, stamp: Date): DayEvent {
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
