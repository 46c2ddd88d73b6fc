/** Reads one value of an answer; throws if it has another shape. */
export type Reader<T> = (value: unknown) => T

/** The answer does not have the promised shape. The error must not contain the answer. */
class BrokenAnswer extends Error {
  constructor() {
    super('The provider answered in another shape')
    this.name = 'BrokenAnswer'
  }
}

function reading<T>(is: (value: unknown) => value is T): Reader<T> {
  return (value) => {
    if (!is(value)) throw new BrokenAnswer()
    return value
  }
}

export const text = reading((value): value is string => typeof value === 'string')
export const number = reading((value): value is number => typeof value === 'number' && Number.isFinite(value))
export const boolean = reading((value): value is boolean => typeof value === 'boolean')
const record = reading((value): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null)

export function oneOf<const T extends string>(...values: readonly T[]): Reader<T> {
  return reading((value): value is T => values.some((one) => one === value))
}

export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value) => (value === undefined || value === null ? undefined : read(value))
}

export function list<T>(read: Reader<T>): Reader<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new BrokenAnswer()
    return value.map((one) => read(one))
  }
}

/** Reads those fields of an object that a screen needs. */
export function object<T>(shape: { readonly [key in keyof T]: Reader<T[key]> }): Reader<T> {
  const entries = Object.entries<Reader<unknown>>(shape)
  return (value) => {
    const given = record(value)
    return Object.fromEntries(entries.map(([key, read]) => [key, read(given[key])])) as T
  }
}
