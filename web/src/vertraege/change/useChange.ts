import type { AenderungAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** What the server made of a change: a request, nothing since it was so already, or the end of the request before. */
export type ChangeResult = 'asked' | 'already' | 'takenBack'

/** Sends a change; afterwards overview and Vorgaenge are read anew. */
export function useChange(send: (value: string) => Promise<AenderungAngenommen>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (value: string) => resultOf(await send(value)),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['vertraege'] })
      void queryClient.invalidateQueries({ queryKey: ['vorgaenge'] })
    },
  })
}

function resultOf({ Vorgaenge: [vorgang] }: AenderungAngenommen): ChangeResult {
  if (!vorgang) return 'already'
  return vorgang.Status === 'zurueckgezogen' ? 'takenBack' : 'asked'
}
