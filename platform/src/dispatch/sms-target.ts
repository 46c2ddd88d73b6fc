/** The default country codes for SMS: Germany and its neighbours. */
export const SMS_COUNTRIES: readonly string[] = ['49', '43', '41', '423', '352', '31', '32', '33', '45', '48', '420']

/** Satellites, networks without a country, and shared or premium cost: no customer reads an SMS there, and it is expensive. */
export const SMS_NEVER: readonly string[] = ['800', '808', '870', '878', '881', '882', '883', '888', '979']

/** Ranges within a country that charge the sender or caller. */
const EXPENSIVE = `1900 31900 31906 31909 3290 3389 35290 41900 41901 41906 42090 423900 423901 43900 43901 43930 43931 43939
  4590 4870 49118 49137 49180 49900`.split(/\s+/)

/** Countries that share code 1 with the USA and Canada; an SMS there costs many times as much. */
const NOT_NORTH_AMERICA = /^1(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)/

/**
 * The canonical form of a number, or undefined if no SMS may go there. Drops the trunk zero: +49 0151 and +49 151 reach the same
 * telephone.
 */
export function smsTarget(number: string, countries: readonly string[]): string | undefined {
  const digits = digitsOf(number)
  const country = digits && countries.find((code) => digits.startsWith(code) && !(code === '1' && NOT_NORTH_AMERICA.test(digits)))
  return digits && country ? targetOf(digits, country) : undefined
}

/** The same for a confirmed sign-in number, in any country. A shorter list must not lock out its owner. */
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
