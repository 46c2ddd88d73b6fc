import { paths } from '#contract/_shared/paths.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'

/** The way back to the list of readings. */
export function useListPath(sparte: Sparte): () => void {
  const navigate = useNavigate()
  const to = sparte === 'einspeisung' ? paths.einspeisungZaehlerstaende : paths.trinkwasserZaehlerstaende
  return () => void navigate({ to })
}
