import { once } from '#contract/_shared/once.ts'

const format = once(() => new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }))

/** Formats a day in words: "1. Januar 2027". */
export function longDay(datum: string): string {
  return format().format(new Date(`${datum}T00:00:00Z`))
}
