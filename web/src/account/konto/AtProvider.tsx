import type { Konto } from '#contract/account/schema.ts'
import { ProviderLink } from './ProviderLink.tsx'
import { texts, type ProviderPart } from './provider-texts.de.ts'

interface AtProviderProps {
  readonly konto: Konto
  /** What the place of this sentence is about. */
  readonly parts: readonly ProviderPart[]
}

const list = new Intl.ListFormat('de')

/** Says that these parts of the account are changed at the provider, and leads there. Nothing if the portal changes them all. */
export function AtProvider({ konto: { funktionen, anbieter }, parts }: AtProviderProps) {
  const lacking = parts.filter((part) => !funktionen[part])
  if (lacking.length === 0) return null
  return (
    <>
      <p>{texts.change(list.format(lacking.map((part) => texts.parts[part])), anbieter?.name)}</p>
      <ProviderLink anbieter={anbieter} />
    </>
  )
}
