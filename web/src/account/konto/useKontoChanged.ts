import { useQueryClient } from '@tanstack/react-query'
import { profil } from '../queries.ts'
import { kontoQuery } from './queries.ts'

/** After a change the settings and the header show what holds now; without a connection they do at the next navigation. */
export function useKontoChanged(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: kontoQuery.queryKey })
    profil.load(0).catch(() => undefined)
  }
}
