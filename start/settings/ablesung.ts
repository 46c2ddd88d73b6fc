import type { Stichtagsregel } from '#contract/_shared/zaehlerstand/stichtag.ts'
import { READING_WINDOW_DAYS } from '#contract/zaehlerstaende/limits.ts'
import { ConfigError, variable } from '#platform/config.ts'
import { CalendarDate } from '@internationalized/date'

const LEAP_YEAR = 2024

/** Settings of readings: the key date and the last day to report a reading of it. */
export const ablesungVariables = {
  stichtagAblesung: variable<string | undefined>(
    {
      name: 'STICHTAG_ABLESUNG',
      meaning: `Stichtag der Ablesung als Tag und Monat, zum Beispiel 31.12.; sein Zählerstand kann bis STICHTAG_BIS gemeldet werden, andere wie immer für heute und ${READING_WINDOW_DAYS} Tage zurück`,
    },
    undefined,
    asDayOfYear,
  ),
  stichtagBis: variable<string | undefined>(
    {
      name: 'STICHTAG_BIS',
      meaning: 'Letzter Tag, an dem der Zählerstand des Stichtags gemeldet werden kann, zum Beispiel 28.02.; nur mit STICHTAG_ABLESUNG',
    },
    undefined,
    asDayOfYear,
  ),
} as const

/** As MM-DD. A leap year knows every day; in other years 29.02. is the last day of February. */
function asDayOfYear(value: string): string {
  const [day = 0, month = 0] = /^\d{1,2}\.\d{1,2}\.?$/.test(value) ? value.split('.').map(Number) : []
  // takes the nearest day if there is no such one
  const nearest = new CalendarDate(LEAP_YEAR, month, day)
  if (nearest.day !== day || nearest.month !== month) throw new Error('must be a day of the year like 31.12.')
  return nearest.toString().slice(`${LEAP_YEAR}-`.length)
}

interface Ablesung {
  readonly stichtagAblesung?: string | undefined
  readonly stichtagBis?: string | undefined
}

/** The operator's key date; undefined if both settings are missing. Throws ConfigError for one alone and for the same day twice. */
export function stichtagsregelOf({ stichtagAblesung: stichtag, stichtagBis: bis }: Ablesung): Stichtagsregel | undefined {
  if (!stichtag && !bis) return undefined
  if (!bis) throw new ConfigError('STICHTAG_BIS: must be set when STICHTAG_ABLESUNG is')
  if (!stichtag) throw new ConfigError('STICHTAG_ABLESUNG: must be set when STICHTAG_BIS is')
  if (stichtag === bis) throw new ConfigError('STICHTAG_BIS: must be another day than STICHTAG_ABLESUNG')
  return { stichtag, bis }
}
