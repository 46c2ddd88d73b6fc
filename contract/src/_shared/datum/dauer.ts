import { formatZahl } from '../text/format.ts'
import { DAY, HOUR, MINUTE } from './units.ts'

type Einheit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
type Fall = 'nominativ' | 'akkusativ' | 'dativ'

interface Wort {
  readonly one: Readonly<Record<Fall, string>>
  readonly more: Readonly<Record<Fall, string>>
}

const weiblich = (word: string): Wort => ({
  one: { nominativ: `eine ${word}`, akkusativ: `eine ${word}`, dativ: `einer ${word}` },
  more: { nominativ: `${word}n`, akkusativ: `${word}n`, dativ: `${word}n` },
})
const strong = (word: string, akkusativ: 'ein' | 'einen'): Wort => ({
  one: { nominativ: `ein ${word}`, akkusativ: `${akkusativ} ${word}`, dativ: `einem ${word}` },
  more: { nominativ: `${word}e`, akkusativ: `${word}e`, dativ: `${word}en` },
})

/** Written out because Intl knows no grammatical cases. */
const WORT: Readonly<Record<Einheit, Wort>> = {
  second: weiblich('Sekunde'),
  minute: weiblich('Minute'),
  hour: weiblich('Stunde'),
  day: strong('Tag', 'einen'),
  week: weiblich('Woche'),
  month: strong('Monat', 'einen'),
  year: strong('Jahr', 'ein'),
}

/** A count with its unit: "eine Minute", "24 Stunden". Dative, for after "in", "nach" and "seit": "einer Minute", "30 Tagen". */
export function formatZeit(count: number, unit: Einheit, fall: Fall = 'akkusativ'): string {
  const { one, more } = WORT[unit]
  return count === 1 ? one[fall] : `${formatZahl(count)} ${more[fall]}`
}

/** A duration in seconds, in the largest unit that divides it. One day reads "24 Stunden": "einen Tag" might end at midnight. */
export function formatDauer(seconds: number, fall: Fall = 'akkusativ'): string {
  if (seconds % DAY === 0 && seconds > DAY) return formatZeit(seconds / DAY, 'day', fall)
  if (seconds % HOUR === 0) return formatZeit(seconds / HOUR, 'hour', fall)
  return seconds % MINUTE === 0 ? formatZeit(seconds / MINUTE, 'minute', fall) : formatZeit(seconds, 'second', fall)
}
