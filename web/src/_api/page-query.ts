import { CancelledError, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

/** A value that every page needs, the sign-in pages too. The guard loads it; components read it. */
export interface PageQuery<T> {
  readonly current: T | undefined
  /** Loads the value unless the known one is at most `maxAgeMs` old. Concurrent calls share one request. */
  load(maxAgeMs: number): Promise<T>
  /** Drops the value, and a pending answer too. */
  clear(): void
  /** The known value as a hook. It does not load. */
  use(): T | undefined
}

/** Separate from the screens' client, because its values survive a sign-out. */
const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity, networkMode: 'always' } } })

export function pageQuery<T>(name: string, queryFn: () => Promise<T>): PageQuery<T> {
  const options = queryOptions({ queryKey: [name], queryFn, enabled: false })
  const { queryKey } = options

  async function load(maxAgeMs: number): Promise<T> {
    try {
      return await client.fetchQuery({ ...options, staleTime: maxAgeMs })
    } catch (error) {
      // cleared while pending: any value known now is newer
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
