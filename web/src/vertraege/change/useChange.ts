import type { AenderungAngenommen, VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { VORGAENGE } from '../../vorgaenge/stand/queries.ts'

/** The result of a change: a new request, no change, or the previous request taken back. */
export type ChangeResult = { readonly kind: 'already' } | { readonly kind: 'asked' | 'takenBack'; readonly vorgang: VorgangAngenommen }

/** Sends a change, then refetches the overview and the Vorgaenge. */
export function useChange(send: (value: string) => Promise<AenderungAngenommen>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (value: string) => resultOf(await send(value)),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['uebersicht'] })
      void queryClient.invalidateQueries({ queryKey: ['vertraege'] })
      void queryClient.invalidateQueries({ queryKey: VORGAENGE })
    },
  })
}

function resultOf({ Vorgaenge: [vorgang] }: AenderungAngenommen): ChangeResult {
  if (!vorgang) return { kind: 'already' }
  return { kind: vorgang.Status === 'zurueckgezogen' ? 'takenBack' : 'asked', vorgang }
}
