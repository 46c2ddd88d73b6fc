import { wasseranschluesseVorgaenge } from '#contract/wasseranschluesse/vorgang.ts'
import {
  changesNoTable,
  readAnschrift,
  readFelder,
  refuseMoved,
  type ApplyVorgang,
  type DecisionEffectsOf,
} from '../vorgaenge/decision-effects.ts'
import { endKonto } from './store.ts'

/** Sets the end of the contract. */
const applyKuendigung: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast }) =>
  refuseMoved(await endKonto(db, vk_nummer ?? '', gp_nummer ?? '', String(nutzlast['AbmeldungZum'])))

const readKuendigung = readFelder(wasseranschluesseVorgaenge.Kuendigung.felder)

export const wasseranschluesseEffects: DecisionEffectsOf<typeof wasseranschluesseVorgaenge> = {
  Kuendigung: {
    read: ({ NeuePostanschrift, ...values }) => readKuendigung({ ...values, Einheit: 'm³', ...readAnschrift(NeuePostanschrift) }),
    confirmed: applyKuendigung,
    rejected: changesNoTable,
  },
}
