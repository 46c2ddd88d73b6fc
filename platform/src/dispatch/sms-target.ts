/** The country codes that an SMS goes to unless the operator names others: Germany and its neighbours. */
export const SMS_COUNTRIES: readonly string[] = ['49', '43', '41', '423', '352', '31', '32', '33', '45', '48', '420']

/** Satellites, networks without a country, and services of shared or premium cost: nobody reads an SMS there, and it costs a lot. */
export const SMS_NEVER: readonly string[] = ['800', '808', '870', '878', '881', '882', '883', '888', '979']

/** Ranges within a country that cost whoever sends or calls there. */
const EXPENSIVE = `1900 31900 31906 31909 3290 3389 35290 41900 41901 41906 42090 423900 423901 43900 43901 43930 43931 43939
  4590 4870 49118 49137 49180 49900`.split(/\s+/)

/**
 * The one spelling of a number that an SMS may go to; undefined where none is sent. Some countries dial a zero at home that other
 * countries leave out, and +49 0151 reaches the same telephone as +49 151.
 */
export function smsTarget(number: string, countries: readonly string[]): string | undefined {
  const [, digits] = /^\+([1-9]\d{1,14})$/.exec(number) ?? []
  const country = digits && countries.find((code) => digits.startsWith(code))
  if (!digits || !country || SMS_NEVER.some((code) => digits.startsWith(code))) return undefined
  const own = digits.slice(country.length).replace(/^0+/, '')
  const target = country + own
  return own === '' || EXPENSIVE.some((range) => target.startsWith(range)) ? undefined : `+${target}`
}
