/** A configuration that cannot be used. The message names the variable and the fault in one line. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

/** An environment variable: how to read it, and its row in docs/operations.md. */
export interface Variable<T> {
  readonly name: string
  readonly meaning: string
  /** the default as the documentation shows it */
  readonly standard: string
  read(environment: Environment): T
}

interface Description {
  readonly name: string
  readonly meaning: string
  readonly standard?: string
}

/** `parse` throws an error that names the expected form ("must be a port from 1 to 65535"). An unset or empty variable gives `fallback`. */
export function variable<T>(description: Description, fallback: T, parse: (value: string) => T): Variable<T> {
  return {
    name: description.name,
    meaning: description.meaning,
    standard: description.standard ?? (fallback === undefined ? '–' : String(fallback)),
    read: (environment) => {
      const value = environment[description.name]?.trim()
      if (value === undefined || value === '') return fallback
      try {
        return parse(value)
      } catch (error) {
        throw new ConfigError(`${description.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
  }
}

export function asText(value: string): string {
  return value
}

export function asPort(value: string): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65_535) throw new Error('must be a port from 1 to 65535')
  return port
}

export function asNumber(minimum: number, maximum: number) {
  return (value: string): number => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < minimum || number > maximum)
      throw new Error(`must be a whole number from ${minimum} to ${maximum}`)
    return number
  }
}

/** A whole number; the documentation shows its range too. */
export function wholeNumber<T extends number | undefined>(
  { least, most, ...description }: Description & { readonly least: number; readonly most: number },
  fallback: T,
): Variable<number | T> {
  return variable<number | T>({ ...description, meaning: `${description.meaning} (${least} bis ${most})` }, fallback, asNumber(least, most))
}

export function asOneOf<const T extends string>(...choices: readonly T[]) {
  return (value: string): T => {
    const choice = choices.find((candidate) => candidate === value)
    if (!choice) throw new Error(`must be one of ${choices.join(', ')}`)
    return choice
  }
}

export function asFlag(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new Error('must be true or false')
  return value === 'true'
}

/** An absolute http or https address without query and fragment; drops the trailing slash. */
export function asUrl(value: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) throw new Error('must be an address like https://portal.example')
  return url.href.replace(/\/$/, '')
}

/** An address that our pages link to, with one of these schemes. Refuses user name and password, since every visitor would see them. */
export function asLink(...schemes: readonly ('https' | 'http' | 'mailto')[]) {
  return (value: string): string => {
    const url = URL.parse(value)
    const isKnown = url && schemes.some((scheme) => url.protocol === `${scheme}:`)
    const hasTarget = url?.protocol !== 'mailto:' || /^[^@]+@[^@]+$/.test(url.pathname)
    if (!isKnown || !hasTarget || url.username || url.password)
      throw new Error(`must be an address that begins with ${schemes.join(' or ')}`)
    return url.href
  }
}

export function asDatabaseUrl(value: string): string {
  const url = URL.parse(value)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw new Error('must be an address like postgres://user@host:5432/database')
  return value
}

export function asList(value: string): readonly string[] {
  const items = value.split(',').map((item) => item.trim())
  if (items.some((item) => item === '')) throw new Error('must be a list with commas between')
  return items
}
