import { BERLIN } from './berlin.ts'
import { once } from '../once.ts'

const NBSP = '\u00a0'

const germanMoment = once(() => new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: BERLIN }))

/** A moment in Berlin time: 21.11.2026, 14:05 Uhr. */
export function formatMoment(moment: Date): string {
  return `${germanMoment().format(moment)}${NBSP}Uhr`
}
