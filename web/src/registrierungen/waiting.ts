import { texts } from './texts.de.ts'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** When a further try is worth it, rounded up, in the greatest unit that is fair: "in 3 Stunden". */
export function whenAgain(seconds: number | undefined): string {
  if (seconds === undefined) return texts.spaeter
  if (seconds > 2 * DAY) return texts.inTagen(Math.ceil(seconds / DAY))
  return seconds > HOUR ? texts.inStunden(Math.ceil(seconds / HOUR)) : texts.inMinuten(Math.max(1, Math.ceil(seconds / MINUTE)))
}
