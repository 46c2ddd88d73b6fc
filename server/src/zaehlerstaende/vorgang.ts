import type { zaehlerstaendeVorgaenge } from '#contract/zaehlerstaende/vorgang.ts'
import { changesNoTable, recordOf, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import { takeZaehlerstand } from './store.ts'

/**
 * A confirmed reading becomes the operator's, with the texts it had while open. Its key (meter, register, day) is that of the import, so it
 * never exists twice.
 */
const applyZaehlerstand: ApplyVorgang = async (db, { gp_nummer, vk_nummer, nutzlast }) => {
  await takeZaehlerstand(db, {
    gpNummer: gp_nummer ?? '',
    vkNummer: vk_nummer ?? '',
    zaehlernummer: String(nutzlast['Zaehlernummer']),
    obis: String(nutzlast['Obis']),
    datum: String(nutzlast['Ablesedatum']),
    zaehlerstand: Number(nutzlast['Zaehlerstand']),
  })
}

export const zaehlerstaendeEffects: DecisionEffectsOf<typeof zaehlerstaendeVorgaenge> = {
  Zaehlerstand: {
    read: ({ Zaehlernummer, Obis, Ablesedatum, Zaehlerstand, Auffaelligkeit, Ablesung }) => {
      const { contact, email, meterType } = recordOf(Ablesung)
      const { firstname, lastname, street, housenumber, zip, city } = recordOf(contact)
      return {
        Zaehlernummer,
        Obis,
        Ablesedatum,
        Zaehlerstand,
        Auffaelligkeit: Auffaelligkeit ?? undefined,
        Einheit: meterType === 'WATER_METER' ? 'm³' : 'kWh',
        Vorname: firstname,
        Nachname: lastname,
        Strasse: street,
        Hausnummer: housenumber,
        PLZ: zip,
        Ort: city,
        EMailAdresse: email,
      }
    },
    confirmed: applyZaehlerstand,
    rejected: changesNoTable,
  },
}
