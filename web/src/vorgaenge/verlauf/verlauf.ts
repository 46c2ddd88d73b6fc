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
  | { readonly name: 'entscheidung'; readonly stand: 'next' | 'later' }
  | { readonly name: 'ende'; readonly stand: 'done'; readonly at: string; readonly status: Vorgangsstatus }

type Facts = Pick<VorgangMitBeleg, 'Art' | 'Status' | 'ErstelltAm' | 'GeaendertAm' | 'UebermitteltAm'>

/** The way of a request, oldest step first. An event has only its beginning: nobody decides about it. */
export function verlaufOf({ Art, Status, ErstelltAm, GeaendertAm, UebermitteltAm }: Facts): Step[] {
  const { is, heldSeconds } = kindOf(Art)
  const begin: Step = { name: 'eingegangen', stand: 'done', at: ErstelltAm }
  if (is === 'event') return [begin]
  const handedAt = UebermitteltAm ?? (Status === 'uebermittelt' ? GeaendertAm : undefined)
  const handed: Step[] = handedAt === undefined ? [] : [{ name: 'weitergegeben', stand: 'done', at: handedAt }]
  if (!isOpen(Status)) return [begin, ...handed, { name: 'ende', stand: 'done', at: GeaendertAm, status: Status }]
  if (handed.length > 0) return [begin, ...handed, { name: 'entscheidung', stand: 'next' }]
  const heldUntil = new Date(Date.parse(ErstelltAm) + heldSeconds * 1000).toISOString()
  const handing: Step = { name: 'weitergegeben', stand: 'next', ...(heldSeconds > 0 && { heldUntil }) }
  return [begin, handing, { name: 'entscheidung', stand: 'later' }]
}
