import { pflichtangabenOf, type Pflichtangaben } from '#contract/einspeiserantraege/rules.ts'
import type { Einladung } from '#contract/einspeiserantraege/schema.ts'
import { asSystemBriefly } from '../../_kit/context.ts'
import { Refusal } from '../../_kit/refusal.ts'
import type { EinspeiserantraegeService } from '../service.ts'
import { findAntrag, type AntragStand } from '../store.ts'
import { einladungOf, einspeiserantragOf } from '../wire.ts'

/**
 * What an invitation shows to who has its id. Throws NichtGefunden, whatever is wrong with it. Guesses are not counted: against 128
 * random bits they are hopeless, and a count would hide the right one from others in the network.
 */
export async function showEinladung(service: EinspeiserantraegeService, antragId: string): Promise<Einladung> {
  const found = await asSystemBriefly(service.database, (db) => findAntrag(db, antragId))
  const { antrag, angaben } = openInvitation(service, found)
  return einladungOf(antrag.anlagenart, angaben)
}

interface OpenInvitation {
  readonly antrag: AntragStand
  readonly angaben: Pflichtangaben
}

/**
 * What an invitation that is good is about. Unknown, handled and expired give one answer, and so does an application that lacks what
 * it must say: that is the operator's to mend, who reads of it in the log.
 */
export function openInvitation(service: EinspeiserantraegeService, antrag: AntragStand | undefined): OpenInvitation {
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
