import type { allVorgaenge } from '#contract/all-vorgaenge.ts'
import { abschlaegeEffects } from './abschlaege/vorgang.ts'
import { accountEffects } from './account/vorgang.ts'
import { anlagenEffects } from './anlagen/vorgang.ts'
import { bankdatenEffects } from './bankdaten/vorgang.ts'
import { beschwerdenEffects } from './beschwerden/vorgang.ts'
import { einspeiserantraegeEffects } from './einspeiserantraege/vorgang.ts'
import { fragenEffects } from './fragen/vorgang.ts'
import { geraeteEffects } from './geraete/vorgang.ts'
import { geschaeftspartnerEffects } from './geschaeftspartner/vorgang.ts'
import { optInEffects } from './opt-in/vorgang.ts'
import { registrierungenEffects } from './registrierungen/vorgang.ts'
import { vertraegeEffects } from './vertraege/vorgang.ts'
import { createInhaltOf } from './vorgaenge/inhalt.ts'
import type { DecisionEffectsOf } from './vorgaenge/decision-effects.ts'
import { vorgaengeEffects } from './vorgaenge/vorgang.ts'
import { wasseranschluesseEffects } from './wasseranschluesse/vorgang.ts'
import { zaehlerstaendeEffects } from './zaehlerstaende/vorgang.ts'

/** The server side of every kind of request. */
export const allDecisionEffects: DecisionEffectsOf<typeof allVorgaenge> = {
  ...zaehlerstaendeEffects,
  ...optInEffects,
  ...accountEffects,
  ...geschaeftspartnerEffects,
  ...vertraegeEffects,
  ...registrierungenEffects,
  ...anlagenEffects,
  ...einspeiserantraegeEffects,
  ...geraeteEffects,
  ...abschlaegeEffects,
  ...wasseranschluesseEffects,
  ...vorgaengeEffects,
  ...fragenEffects,
  ...beschwerdenEffects,
  ...bankdatenEffects,
}

/** Returns the content of a request of any kind. */
export const inhaltOf = createInhaltOf(allDecisionEffects)
