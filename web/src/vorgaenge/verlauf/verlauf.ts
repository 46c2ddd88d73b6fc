import type { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import { kindOf } from '#contract/vorgaenge/kinds.ts'
import { isOpen } from '#contract/vorgaenge/rules.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'

/** A step on the way of a request. `next` and `later` have not happened yet. */
export type Step =
  | { readonly name: 'eingegangen'; readonly stand: 'done'; readonly at: string }
  | { readonly name: 'weitergegeben'; readonly stand: 'done'; readonly at: string }
  | {
      readonly name: 'weitergegeben'
      readonly stand: 'next'
      /** Until then it is held back, so it can be stopped. */ readonly heldUntil?: string
    }
  | { readonly name: 'gefragt' | 'geantwortet'; readonly stand: 'done'; readonly at: string }
  | { readonly name: 'antwort'; readonly stand: 'next' }
  | { readonly name: 'entscheidung'; readonly stand: 'next' | 'later' }
  | { readonly name: 'ende'; readonly stand: 'done'; readonly at: string; readonly status: Vorgangsstatus }

type Facts = Pick<VorgangMitBeleg, 'Art' | 'Status' | 'ErstelltAm' | 'GeaendertAm' | 'UebermitteltAm' | 'Rueckfragen' | 'AntwortErwartet'>

/** The way of a request, oldest step first. An event has only its beginning: nobody decides about it. */
export function verlaufOf(facts: Facts): Step[] {
  const { Art, Status, ErstelltAm, GeaendertAm } = facts
  const begin: Step = { name: 'eingegangen', stand: 'done', at: ErstelltAm }
  if (kindOf(Art).is === 'event') return [begin]
  const past = [begin, ...pastOf(facts)]
  if (!isOpen(Status)) return [...past, { name: 'ende', stand: 'done', at: GeaendertAm, status: Status }]
  return [...past, ...nextOf(facts)]
}

/** The handover, and the questions with their answers, in the order of time. */
function pastOf({ Status, GeaendertAm, UebermitteltAm, Rueckfragen = [] }: Facts): Step[] {
  const handedAt = UebermitteltAm ?? (Status === 'uebermittelt' ? GeaendertAm : undefined)
  const steps: (Step & { readonly at: string })[] = [
    ...(handedAt === undefined ? [] : [{ name: 'weitergegeben', stand: 'done', at: handedAt } as const]),
    ...Rueckfragen.flatMap(({ GestelltAm, BeantwortetAm }) => [
      { name: 'gefragt', stand: 'done', at: GestelltAm } as const,
      ...(BeantwortetAm === undefined ? [] : [{ name: 'geantwortet', stand: 'done', at: BeantwortetAm } as const]),
    ]),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function nextOf({ Art, Status, ErstelltAm, UebermitteltAm, AntwortErwartet }: Facts): Step[] {
  if (AntwortErwartet)
    return [
      { name: 'antwort', stand: 'next' },
      { name: 'entscheidung', stand: 'later' },
    ]
  if (UebermitteltAm !== undefined || Status === 'uebermittelt') return [{ name: 'entscheidung', stand: 'next' }]
  const { heldSeconds } = kindOf(Art)
  const heldUntil = new Date(Date.parse(ErstelltAm) + heldSeconds * 1000).toISOString()
  return [
    { name: 'weitergegeben', stand: 'next', ...(heldSeconds > 0 && { heldUntil }) },
    { name: 'entscheidung', stand: 'later' },
  ]
}
