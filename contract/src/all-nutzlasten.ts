import type * as z from 'zod/mini'
import type { Bezug, NutzlastenOf } from './_shared/vorgang/nutzlast.ts'
import { abschlaegeNutzlasten } from './abschlaege/nutzlast.ts'
import { accountNutzlasten } from './account/nutzlast.ts'
import type { allVorgaenge, VorgangArt } from './all-vorgaenge.ts'
import { anlagenNutzlasten } from './anlagen/nutzlast.ts'
import { bankdatenNutzlasten } from './bankdaten/nutzlast.ts'
import { beschwerdenNutzlasten } from './beschwerden/nutzlast.ts'
import { einspeiserantraegeNutzlasten } from './einspeiserantraege/nutzlast.ts'
import { fragenNutzlasten } from './fragen/nutzlast.ts'
import { geraeteNutzlasten } from './geraete/nutzlast.ts'
import { geschaeftspartnerNutzlasten } from './geschaeftspartner/nutzlast.ts'
import { optInNutzlasten } from './opt-in/nutzlast.ts'
import { registrierungenNutzlasten } from './registrierungen/nutzlast.ts'
import { vertraegeNutzlasten } from './vertraege/nutzlast.ts'
import { vorgaengeNutzlasten } from './vorgaenge/nutzlast.ts'
import { wasseranschluesseNutzlasten } from './wasseranschluesse/nutzlast.ts'
import { zaehlerstaendeNutzlasten } from './zaehlerstaende/nutzlast.ts'

/** The payloads of all kinds of requests. A kind without one does not compile. */
export const allNutzlasten = {
  ...zaehlerstaendeNutzlasten,
  ...optInNutzlasten,
  ...accountNutzlasten,
  ...geschaeftspartnerNutzlasten,
  ...vertraegeNutzlasten,
  ...registrierungenNutzlasten,
  ...anlagenNutzlasten,
  ...einspeiserantraegeNutzlasten,
  ...geraeteNutzlasten,
  ...abschlaegeNutzlasten,
  ...wasseranschluesseNutzlasten,
  ...vorgaengeNutzlasten,
  ...fragenNutzlasten,
  ...beschwerdenNutzlasten,
  ...bankdatenNutzlasten,
} as const satisfies NutzlastenOf<typeof allVorgaenge>

type All = typeof allNutzlasten

/** The payload of a kind, as it is written. */
type NutzlastOf<A extends VorgangArt> = Readonly<z.output<All[A]['schema']>>

/** A kind with its payload. */
export type OfKind<A extends VorgangArt> = { readonly [K in A]: { readonly art: K; readonly nutzlast: NutzlastOf<K> } }[A]

/** The kinds about a contract account, a business partner or a person. */
export type ArtAbout<B extends Bezug> = {
  [A in VorgangArt]: All[A]['about'] extends B ? A : never
}[VorgangArt]
