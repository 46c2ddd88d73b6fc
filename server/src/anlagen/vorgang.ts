import { BEANTRAGTE_BESTEUERUNGSART, wechseltagOf } from '#contract/anlagen/rules.ts'
import { anlagenVorgaenge } from '#contract/anlagen/vorgang.ts'
import {
  changesNoTable,
  readFelder,
  recordOf,
  refuseMoved,
  type ApplyVorgang,
  type DecisionEffectsOf,
} from '../vorgaenge/decision-effects.ts'
import { endZusammenlegung, setBesteuerungsart } from './store.ts'

/** Sets the requested type as original; the exemption itself comes with the operator's data (docs/decisions/0031-tax-exemption.md). */
const applySteuerbefreiung: ApplyVorgang = async (db, { vk_nummer, gp_nummer }) =>
  refuseMoved(await setBesteuerungsart(db, vk_nummer ?? '', gp_nummer ?? '', BEANTRAGTE_BESTEUERUNGSART))

/** A merged plant is no longer offered for merging. */
const applyZusammenlegung: ApplyVorgang = async (db, { vk_nummer, gp_nummer }) =>
  refuseMoved(await endZusammenlegung(db, vk_nummer ?? '', gp_nummer ?? ''))

const readZusammenlegung = readFelder(anlagenVorgaenge.Zusammenlegung.felder)

export const anlagenEffects: DecisionEffectsOf<typeof anlagenVorgaenge> = {
  Steuerbefreiung: {
    read: ({ Jahr, Zaehlerstand, Auffaelligkeit }) => ({
      Steuerbefreiung: wechseltagOf(Number(Jahr)),
      Zaehlerstand,
      Einheit: Zaehlerstand === undefined ? undefined : 'kWh',
      Auffaelligkeit,
    }),
    confirmed: applySteuerbefreiung,
    rejected: changesNoTable,
  },
  Zusammenlegung: {
    read: ({ Adresse, ...values }) => readZusammenlegung({ ...values, ...recordOf(Adresse) }),
    confirmed: applyZusammenlegung,
    rejected: changesNoTable,
  },
}
