/** The country codes that an SMS goes to unless the operator names others: Germany and its neighbours. */
export const SMS_COUNTRIES: readonly string[] = ['49', '43', '41', '423', '352', '31', '32', '33', '45', '48', '420']

/** Satellites, networks without a country, and services of shared or premium cost: nobody reads an SMS there, and it costs a lot. */
export const SMS_NEVER: readonly string[] = ['800', '808', '870', '878', '881', '882', '883', '888', '979']

/** Ranges within a country that cost whoever sends or calls there. */
const EXPENSIVE = `1900 31900 31906 31909 3290 3389 35290 41900 41901 41906 42090 423900 423901 43900 43901 43930 43931 43939
  4590 4870 49118 49137 49180 49900`.split(/\s+/)

/** Countries that share the code 1 with the USA and Canada; an SMS there costs many times as much. */
const NOT_NORTH_AMERICA = /^1(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)/

/**
 * The one spelling of a number that an SMS may go to; undefined where none is sent. Some countries dial a zero at home that other
 * countries leave out, and +49 0151 reaches the same telephone as +49 151.
 */
export function smsTarget(number: string, countries: readonly string[]): string | undefined {
  const digits = digitsOf(number)
  const country = digits && countries.find((code) => digits.startsWith(code) && !(code === '1' && NOT_NORTH_AMERICA.test(digits)))
  return digits && country ? targetOf(digits, country) : undefined
}

/**
 * The same for a number that its owner confirmed and signs in with, in any country: the list is about new numbers, and a shorter list must
 * lock nobody out.
 */
export function smsTargetOfOwner(number: string): string | undefined {
  const digits = digitsOf(number)
  return digits && targetOf(digits, SMS_COUNTRIES.find((code) => digits.startsWith(code)) ?? '')
}

function digitsOf(number: string): string | undefined {
  return /^\+([1-9]\d{1,14})$/.exec(number)?.[1]
}

function targetOf(digits: string, country: string): string | undefined {
  const own = digits.slice(country.length).replace(/^0+/, '')
  const target = country + own
  const isRefused = own === '' || [...SMS_NEVER, ...EXPENSIVE].some((range) => target.startsWith(range))
  return isRefused ? undefined : `+${target}`
}
