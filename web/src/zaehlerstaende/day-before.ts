import { parseDate } from '@internationalized/date'

export function dayBefore(day: string): string {
  return parseDate(day).subtract({ days: 1 }).toString()
}
