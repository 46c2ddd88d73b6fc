import type { Vertragskonto } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { Uebersichtskonto, Uebersichtspartner, Uebersichtszaehler } from '#contract/uebersicht/schema.ts'
import { createContext, useContext, type ComponentType } from 'react'

/** What the start page shows after it stands: forms, pictures, requests. The shell brings them from their capabilities. */
export interface LateParts {
  readonly ChangeKonto: ComponentType<{ readonly konto: Vertragskonto; readonly isExpired: boolean }>
  readonly KontoTools: ComponentType<{ readonly konto: Uebersichtskonto }>
  readonly Begriff: ComponentType<{ readonly name: 'Abschlag' | 'Geschaeftspartner' | 'Vertragskonto' }>
  readonly KuendigungTag: ComponentType<{ readonly vk: string }>
  readonly PartnerDetails: ComponentType<{ readonly partner: Uebersichtspartner }>
  readonly OffeneVorgaenge: ComponentType
  readonly Jahresverlauf: ComponentType<{
    readonly zaehler: Uebersichtszaehler
    readonly abschnitt: NonNullable<Uebersichtszaehler['Abschnitt']>
    readonly typ: 'Einspeiser' | 'Trinkwasser'
  }>
}

export const LatePartsContext = createContext<LateParts | undefined>(undefined)

/** The late parts; undefined until they are there. */
export function useLateParts(): LateParts | undefined {
  return useContext(LatePartsContext)
}
