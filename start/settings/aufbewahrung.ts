import { wholeNumber } from '#platform/config.ts'
import { FRISTEN, type Aufbewahrung, type FristArt } from '#server/aufbewahrung/fristen.ts'

const LONGEST_MONTHS = 600

function frist(art: FristArt) {
  const { monate, least, what, from } = FRISTEN[art]
  const meaning = `So viele Monate bleiben ${what}, ${from}`
  return wholeNumber({ name: `AUFBEWAHRUNG_${art.toUpperCase()}_MONATE`, meaning, least, most: LONGEST_MONTHS }, monate)
}

/** How long each kind of data is kept. */
export const aufbewahrungVariables = {
  fristVorgaenge: frist('vorgaenge'),
  fristUebermittlungen: frist('uebermittlungen'),
  fristMeldungen: frist('meldungen'),
  fristDokumente: frist('dokumente'),
  fristZaehlerstaende: frist('zaehlerstaende'),
  fristZahlungen: frist('zahlungen'),
  fristVertraege: frist('vertraege'),
  fristPartner: frist('partner'),
  fristAntraege: frist('antraege'),
  fristEreignisse: frist('ereignisse'),
  fristPersonen: frist('personen'),
  fristProtokoll: frist('protokoll'),
  fristBetrieb: frist('betrieb'),
} as const

export function aufbewahrungOf(config: { readonly [K in keyof typeof aufbewahrungVariables]: number }): Aufbewahrung {
  return {
    vorgaenge: config.fristVorgaenge,
    uebermittlungen: config.fristUebermittlungen,
    meldungen: config.fristMeldungen,
    dokumente: config.fristDokumente,
    zaehlerstaende: config.fristZaehlerstaende,
    zahlungen: config.fristZahlungen,
    vertraege: config.fristVertraege,
    partner: config.fristPartner,
    antraege: config.fristAntraege,
    ereignisse: config.fristEreignisse,
    personen: config.fristPersonen,
    protokoll: config.fristProtokoll,
    betrieb: config.fristBetrieb,
  }
}
