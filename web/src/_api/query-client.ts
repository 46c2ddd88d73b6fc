import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

const FRESH_MS = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (count, error) => count < 1 && isWorthRetrying(error),
      retryDelay: 800,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
