/** Creates a value at its first use and keeps it. For Intl formatters, which take milliseconds to create. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
