import { abschlaegeDaten } from './abschlaege/eigene-daten.ts'
import { accountDaten } from './account/eigene-daten.ts'
import { anlagenDaten } from './anlagen/eigene-daten.ts'
import { bankdatenDaten } from './bankdaten/eigene-daten.ts'
import { dokumenteDaten } from './dokumente/eigene-daten.ts'
import { einspeiserantraegeDaten } from './einspeiserantraege/eigene-daten.ts'
import { geraeteDaten } from './geraete/eigene-daten.ts'
import { geschaeftspartnerDaten } from './geschaeftspartner/eigene-daten.ts'
import { meldungenDaten } from './meldungen/eigene-daten.ts'
import { optInDaten } from './opt-in/eigene-daten.ts'
import { redispatchDaten } from './redispatch/eigene-daten.ts'
import { registrierungenDaten } from './registrierungen/eigene-daten.ts'
import { vertraegeDaten } from './vertraege/eigene-daten.ts'
import { vorgaengeDaten } from './vorgaenge/eigene-daten.ts'
import { wasseranschluesseDaten } from './wasseranschluesse/eigene-daten.ts'
import { zaehlerstaendeDaten } from './zaehlerstaende/eigene-daten.ts'
import { zahlungenDaten } from './zahlungen/eigene-daten.ts'
import type { Inhalt, Wert } from './_shared/vorgang/vorgang-kind.ts'

/** The areas of all capabilities in the download of one's own data. */
export const EIGENE_DATEN = {
  ...accountDaten,
  ...optInDaten,
  ...geschaeftspartnerDaten,
  ...vertraegeDaten,
  ...zaehlerstaendeDaten,
  ...anlagenDaten,
  ...wasseranschluesseDaten,
  ...abschlaegeDaten,
  ...zahlungenDaten,
  ...bankdatenDaten,
  ...redispatchDaten,
  ...geraeteDaten,
  ...einspeiserantraegeDaten,
  ...dokumenteDaten,
  ...meldungenDaten,
  ...vorgaengeDaten,
  ...registrierungenDaten,
} as const

export type Bereich = keyof typeof EIGENE_DATEN
export type FeldVon<B extends Bereich> = keyof (typeof EIGENE_DATEN)[B]['felder'] & string
export type Eintrag<B extends Bereich> = Readonly<Record<Exclude<FeldVon<B>, 'Inhalt'>, Wert> & Record<FeldVon<B> & 'Inhalt', Inhalt>>
