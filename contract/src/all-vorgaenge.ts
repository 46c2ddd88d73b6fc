import type { VorgangKinds } from './_shared/vorgang/vorgang-kind.ts'
import { abschlaegeVorgaenge } from './abschlaege/vorgang.ts'
import { accountVorgaenge } from './account/vorgang.ts'
import { anlagenVorgaenge } from './anlagen/vorgang.ts'
import { bankdatenVorgaenge } from './bankdaten/vorgang.ts'
import { beschwerdenVorgaenge } from './beschwerden/vorgang.ts'
import { einspeiserantraegeVorgaenge } from './einspeiserantraege/vorgang.ts'
import { fragenVorgaenge } from './fragen/vorgang.ts'
import { geraeteVorgaenge } from './geraete/vorgang.ts'
import { geschaeftspartnerVorgaenge } from './geschaeftspartner/vorgang.ts'
import { optInVorgaenge } from './opt-in/vorgang.ts'
import { registrierungenVorgaenge } from './registrierungen/vorgang.ts'
import { vertraegeVorgaenge } from './vertraege/vorgang.ts'
import { vorgaengeVorgaenge } from './vorgaenge/vorgang.ts'
import { wasseranschluesseVorgaenge } from './wasseranschluesse/vorgang.ts'
import { zaehlerstaendeVorgaenge } from './zaehlerstaende/vorgang.ts'

/** All kinds of requests, declared by their capabilities. */
export const allVorgaenge = {
  ...zaehlerstaendeVorgaenge,
  ...optInVorgaenge,
  ...accountVorgaenge,
  ...geschaeftspartnerVorgaenge,
  ...vertraegeVorgaenge,
  ...registrierungenVorgaenge,
  ...anlagenVorgaenge,
  ...einspeiserantraegeVorgaenge,
  ...geraeteVorgaenge,
  ...abschlaegeVorgaenge,
  ...wasseranschluesseVorgaenge,
  ...vorgaengeVorgaenge,
  ...fragenVorgaenge,
  ...beschwerdenVorgaenge,
  ...bankdatenVorgaenge,
} as const satisfies VorgangKinds

export type VorgangArt = keyof typeof allVorgaenge

export function isVorgangArt(art: string): art is VorgangArt {
  return Object.hasOwn(allVorgaenge, art)
}
