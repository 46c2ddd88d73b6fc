import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { vertragsartOf } from '#contract/_shared/konto/vertragsarten.de.ts'
import type { Choice } from '../Select.tsx'

interface Konto {
  readonly Vertragskonto: string
  readonly Vertragskontotyp: string
  readonly Adresse?: Adresse | undefined
}

/** An account to choose: its number, kind and address, as far as they are known. */
export function kontoChoiceOf({ Vertragskonto, Vertragskontotyp, Adresse: adresse }: Konto): Choice {
  const pieces = [Vertragskonto, vertragsartOf(Vertragskontotyp), adresse && adresseInOneLine(adresse)]
  return { value: Vertragskonto, label: pieces.filter(Boolean).join(', ') }
}
