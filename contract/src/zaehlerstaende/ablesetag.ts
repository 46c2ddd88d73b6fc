import { dayIn, type Stichtagsregel } from '../_shared/zaehlerstand/stichtag.ts'

/** The usual day of the yearly reading. */
const ABLESETAG = '12-31'

/** The next reading day after today, as YYYY-MM-DD: the operator's key date, else 31 December; on that day itself the next year's. */
export function naechsterAblesetag(today: string, regel: Stichtagsregel | undefined): string {
  const year = Number(today.slice(0, 4))
  const ablesetag = regel?.stichtag ?? ABLESETAG
  const thisYears = dayIn(year, ablesetag)
  return today < thisYears ? thisYears : dayIn(year + 1, ablesetag)
}
