import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markRead, meldungenQuery } from './queries.ts'

/** Marks a notice as read while the person goes on; the list then is what the server says, read or not. */
export function useMarkRead() {
  const client = useQueryClient()
  const { mutate } = useMutation({ mutationFn: markRead, onSettled: () => client.invalidateQueries(meldungenQuery) })
  return mutate
}
