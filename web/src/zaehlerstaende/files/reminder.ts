import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { icsOf, type DayEvent } from '../../_files/ics.ts'
import type { ReportableMeter } from '../meter-key.ts'
import { texts } from './texts.de.ts'

interface Reminder {
  readonly meters: readonly ReportableMeter[]
  /** The day of the reading as YYYY-MM-DD. */
  readonly day: string
  /** The full address of the list of readings. */
  readonly address: string
}

/** Makes the calendar file of the next reading in the browser. */
export function downloadReminder(reminder: Reminder): void {
  downloadText(fileNameOf([texts.erinnerung.fileName, reminder.day], 'ics'), 'ics', icsOf(reminderOf(reminder, new Date())))
}

/** The same meters and day get the same uid, so that a second import does not duplicate the event. */
export function reminderOf({ meters, day, address }: Reminder, stamp: Date): DayEvent {
  const numbers = meters.map(({ zaehler }) => zaehler.zaehlernummer)
  const named = meters.map(({ konto, zaehler }) => texts.erinnerung.meter(zaehler.zaehlernummer, adresseInOneLine(konto.adresse)))
  return {
    uid: `ablesung-${day}-${numbers.toSorted().join('-')}@${new URL(address).hostname}`,
    stamp,
    day,
    title: texts.erinnerung.title(meters.length),
    description: texts.erinnerung.description(named.join('; '), address),
    url: address,
  }
}
