import type { allVorgaenge } from '#contract/all-vorgaenge.ts'
import { abschlaegeSides } from './abschlaege/vorgang.ts'
import { accountSides } from './account/vorgang.ts'
import { anlagenSides } from './anlagen/vorgang.ts'
import { bankdatenSides } from './bankdaten/vorgang.ts'
import { einspeiserantraegeSides } from './einspeiserantraege/vorgang.ts'
import { geraeteSides } from './geraete/vorgang.ts'
import { geschaeftspartnerSides } from './geschaeftspartner/vorgang.ts'
import { optInSides } from './opt-in/vorgang.ts'
import { registrierungenSides } from './registrierungen/vorgang.ts'
import { vertraegeSides } from './vertraege/vorgang.ts'
import { createInhaltOf } from './vorgaenge/inhalt.ts'
import type { SidesOf } from './vorgaenge/decision-effects.ts'
import { wasseranschluesseSides } from './wasseranschluesse/vorgang.ts'
import { zaehlerstaendeSides } from './zaehlerstaende/vorgang.ts'

/** The server's side of every kind of request. */
export const allSides: SidesOf<typeof allVorgaenge> = {
  ...zaehlerstaendeSides,
  ...optInSides,
  ...accountSides,
  ...geschaeftspartnerSides,
  ...vertraegeSides,
  ...registrierungenSides,
  ...anlagenSides,
  ...einspeiserantraegeSides,
  ...geraeteSides,
  ...abschlaegeSides,
  ...wasseranschluesseSides,
  ...bankdatenSides,
}

/** What a request was about, whatever its kind. */
export const inhaltOf = createInhaltOf(allSides)
