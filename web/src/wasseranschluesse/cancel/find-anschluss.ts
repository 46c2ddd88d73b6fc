import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { OffeneKuendigung, Wasseranschluss } from '#contract/wasseranschluesse/schema.ts'

/** A connection with a meter number, which the request needs. */
export type Abmeldbar = Wasseranschluss & { readonly Zaehlernummer: string }

/** The reason why nothing can be cancelled. */
export type Hindernis =
  | { readonly kind: 'pending'; readonly kuendigung: OffeneKuendigung }
  | { readonly kind: 'noMeter' | 'ended' | 'none' }

export type Found =
  | { readonly kind: 'one'; readonly anschluss: Abmeldbar }
  | { readonly kind: 'several'; readonly anschluesse: readonly Wasseranschluss[] }
  | { readonly kind: 'hindernis'; readonly hindernis: Hindernis }

/** The connection to cancel: the one in the address or the only one. Otherwise the choice, or the reason against it. */
export function findAnschluss(
  all: readonly Wasseranschluss[],
  kuendigungen: readonly OffeneKuendigung[],
  konto: string | undefined,
  today: string,
): Found {
  const pendingOf = (vk: string) => kuendigungen.find(({ Vertragskonto }) => Vertragskonto === vk)
  const asked = all.filter(({ Vertragskonto }) => konto === undefined || Vertragskonto === konto)
  const running = asked.filter(({ Ablaufdatum }) => !isExpired(Ablaufdatum, today))
  const open = running.filter(({ Vertragskonto }) => pendingOf(Vertragskonto) === undefined)
  const [first] = open
  if (open.length > 1) return { kind: 'several', anschluesse: open }
  if (first && hasMeter(first)) return { kind: 'one', anschluss: first }
  const kuendigung = running[0] && pendingOf(running[0].Vertragskonto)
  if (kuendigung && !first) return { kind: 'hindernis', hindernis: { kind: 'pending', kuendigung } }
  const hasEnded = konto !== undefined && asked.length > 0
  return { kind: 'hindernis', hindernis: { kind: first ? 'noMeter' : hasEnded ? 'ended' : 'none' } }
}

function hasMeter(anschluss: Wasseranschluss): anschluss is Abmeldbar {
  return anschluss.Zaehlernummer !== undefined
}
