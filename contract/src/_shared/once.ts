/** Made at the first use and kept. What knows a language's rules takes some milliseconds to make, and a page begins without it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
