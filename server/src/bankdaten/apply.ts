import { berlinDayOf } from '#contract/_shared/datum.ts'
import { refuseMoved, type ApplyVorgang } from '../vorgaenge/entscheidung/acts.ts'
import { setAbbuchung, setAuszahlung } from './store.ts'
import { Nutzlast } from './wire.ts'

/** The operator's confirmation puts the new bank details in force; a mandate counts from the day on which the customer gave it. */
export const applyBankdaten: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast, created_at }) => {
  const { Zweck, Kontoinhaber: kontoinhaber, IBAN: iban, Bankname } = Nutzlast.parse(nutzlast)
  const [vk, gp, neu] = [vk_nummer ?? '', gp_nummer ?? '', { kontoinhaber, iban, bankname: Bankname ?? null }]
  refuseMoved(
    Zweck === 'Auszahlung'
      ? await setAuszahlung(db, vk, gp, neu)
      : await setAbbuchung(db, vk, gp, { ...neu, erteiltAm: berlinDayOf(created_at) }),
  )
}
