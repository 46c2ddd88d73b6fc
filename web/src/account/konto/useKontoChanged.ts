import { useQueryClient } from '@tanstack/react-query'
import { profil } from '../queries.ts'
import { kontoQuery } from './queries.ts'

/** Returns a function that refreshes settings and header after a change. Without a connection they update on the next navigation. */
export function useKontoChanged(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: kontoQuery.queryKey })
    profil.load(0).catch(() => undefined)
  }
}
