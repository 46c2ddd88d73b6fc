import { bankdatenVorgaenge } from '#contract/bankdaten/vorgang.ts'
import { changesNoTable, readFelder, refuseMoved, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { setAbbuchung, setAuszahlung } from './store.ts'
import { Nutzlast } from './wire.ts'

/** Applies confirmed bank details; a mandate starts on the day of the customer's request. */
const applyBankdaten: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast, created_at }) => {
  const { Zweck, Kontoinhaber: kontoinhaber, IBAN: iban, Bankname } = Nutzlast.parse(nutzlast)
  const [vk, gp, neu] = [vk_nummer ?? '', gp_nummer ?? '', { kontoinhaber, iban, bankname: Bankname ?? null }]
  refuseMoved(
    Zweck === 'Auszahlung'
      ? await setAuszahlung(db, vk, gp, neu)
      : await setAbbuchung(db, vk, gp, { ...neu, erteiltAm: berlinDayOf(created_at) }),
  )
}

export const bankdatenEffects: DecisionEffectsOf<typeof bankdatenVorgaenge> = {
  Bankdaten: { read: readFelder(bankdatenVorgaenge.Bankdaten.felder), confirmed: applyBankdaten, rejected: changesNoTable },
}
