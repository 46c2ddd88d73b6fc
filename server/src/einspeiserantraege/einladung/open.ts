import { pflichtangabenOf, type Pflichtangaben } from '#contract/einspeiserantraege/rules.ts'
import type { Einladung } from '#contract/einspeiserantraege/schema.ts'
import { asSystemBriefly } from '../../_kit/context.ts'
import { Refusal } from '../../_kit/refusal.ts'
import type { EinspeiserantraegeService } from '../service.ts'
import { findAntrag, type AntragStand } from '../store.ts'
import { einladungOf, einspeiserantragOf } from '../wire.ts'

/**
 * The public view of an invitation. Throws NichtGefunden, whatever is wrong with it.
 *
 * Guesses are not counted: 128 random bits cannot be guessed, and a limit per network would hide valid ids from others there.
 */
export async function showEinladung(service: EinspeiserantraegeService, antragId: string): Promise<Einladung> {
  const found = await asSystemBriefly(service.database, (db) => findAntrag(db, antragId))
  const { antrag, angaben } = openEinladung(service, found)
  return einladungOf(antrag.anlagenart, angaben)
}

interface OpenEinladung {
  readonly antrag: AntragStand
  readonly angaben: Pflichtangaben
}

/**
 * Returns a valid invitation with its required fields. Throws NichtGefunden alike for unknown, handled, expired and incomplete ones.
 *
 * The log names an incomplete one once, because only the operator can complete it.
 */
export function openEinladung(service: EinspeiserantraegeService, antrag: AntragStand | undefined): OpenEinladung {
  if (!antrag || !isInvited(antrag, service.clock.now())) throw new Refusal('NichtGefunden')
  try {
    return { antrag, angaben: pflichtangabenOf(einspeiserantragOf(antrag)) }
  } catch (error) {
    reportOnce(service, antrag, error)
    throw new Refusal('NichtGefunden')
  }
}

function isInvited({ status, eingeladen_bis }: AntragStand, now: Date): boolean {
  return status === 'offen' && eingeladen_bis !== null && eingeladen_bis > now
}

function reportOnce({ log, reported }: EinspeiserantraegeService, { antragsnummer }: AntragStand, error: unknown): void {
  if (reported.has(antragsnummer)) return
  reported.add(antragsnummer)
  log.error({ err: error, antragsnummer }, 'an invitation cannot be shown')
}
