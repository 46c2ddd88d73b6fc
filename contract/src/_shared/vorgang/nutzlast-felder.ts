import * as z from 'zod/mini'
import { described } from '../../_kit/described.ts'
import { Adresse } from '../kontakt/adresse-schema.ts'
import { Postanschrift } from '../konto/geschaeftspartner.ts'
import { Systemnummer } from '../konto/nummern.ts'

/** Fields that several payloads have. Texts have no limits here: what is stored counts, not what a form takes today. */
export const nutzlastFelder = {
  GPNummer: described(Systemnummer, 'Nummer des Geschäftspartners'),
  Vertragskonto: described(Systemnummer, 'Nummer des Vertragskontos'),
  Zaehlernummer: described(z.string(), 'Nummer, die auf dem Zähler steht'),
  Zaehlerstand: described(z.int(), 'Zählerstand in ganzen Einheiten: kWh bei Strom, m³ bei Wasser'),
  Antragsnummer: described(z.string(), 'Ihre Nummer des Einspeiseantrags, wie im Import'),
  Adresse: described(Adresse, 'Adresse mit deutschen Feldnamen'),
  Postanschrift: described(Postanschrift, 'Postanschrift mit englischen Feldnamen'),
} as const

const CODES = ['niedrigerAlsZuletzt', 'hoeherAlsSpaeter', 'ungewoehnlichHoch', 'ungewoehnlichNiedrig', 'registerVertauscht'] as const

/** What the portal noticed about a reading. */
export const Auffaelligkeit = z.enum(CODES)

/* @__NO_SIDE_EFFECTS__ */
export function auffaelligkeitTo(what: string) {
  return described(z.optional(Auffaelligkeit), `Was dem Portal ${what} auffiel; fehlt, wenn nichts auffiel. Kein Grund für eine Ablehnung.`)
}
