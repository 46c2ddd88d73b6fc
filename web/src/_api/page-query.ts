import { CancelledError, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

/** A value that every page needs, sign-in included: the guard loads it, whoever shows it reads it. */
export interface PageQuery<T> {
  readonly current: T | undefined
  /** The value, asked for again when the known one is older than this; calls at the same moment share one request. */
  load(maxAgeMs: number): Promise<T>
  /** Forgets the value, also one that is on its way. */
  clear(): void
  /** The known value as a hook; it loads nothing by itself. */
  use(): T | undefined
}

/** Apart from the client of the screens: what this one knows outlasts a person who signs out. */
const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity, networkMode: 'always' } } })

export function pageQuery<T>(name: string, queryFn: () => Promise<T>): PageQuery<T> {
  const options = queryOptions({ queryKey: [name], queryFn, enabled: false })
  const { queryKey } = options

  async function load(maxAgeMs: number): Promise<T> {
    try {
      return await client.fetchQuery({ ...options, staleTime: maxAgeMs })
    } catch (error) {
      // cleared on its way: whatever is known by now is newer
      if (error instanceof CancelledError) return load(Infinity)
      throw error
    }
  }

  return {
    get current() {
      return client.getQueryData(queryKey)
    },
    load,
    clear: () => {
      void client.cancelQueries({ queryKey })
      void client.resetQueries({ queryKey })
    },
    use: () => useQuery(options, client).data,
  }
}
