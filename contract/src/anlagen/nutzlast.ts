import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { auffaelligkeitTo, nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import type { anlagenVorgaenge } from './vorgang.ts'

const register = (zaehler: string, obis: string) => described(z.int(), `Stand am ${zaehler}, Register ${obis}, in kWh`)

export const anlagenNutzlasten = {
  Steuerbefreiung: nutzlast({
    about: 'vertragskonto',
    schema: z.strictObject({
      Jahr: described(z.int(), 'Kalenderjahr, ab dessen erstem Tag keine Umsatzsteuer mehr anfällt'),
      Zaehlerstand: described(z.optional(z.int()), 'Stand der Einspeisung (2.8.0) in kWh, wenn der Kunde ihn nennt'),
      Auffaelligkeit: auffaelligkeitTo('am Zählerstand'),
    }),
    meaning: 'Ein Einspeiser wünscht ab dem nächsten Kalenderjahr null Prozent Umsatzsteuer.',
    confirmed: 'Die Anlage zeigt, dass die Befreiung in Arbeit ist. Die Befreiung selbst kommt mit der Besteuerungsart Ihres Imports.',
    rejected: 'Die bisherige Besteuerungsart bleibt. Der Kunde liest den Grund bei der Anlage.',
    personalData: 'steuerliche Angabe zu einer Anlage',
    example: { Jahr: 2027, Zaehlerstand: 16600 },
  }),
  Zusammenlegung: nutzlast({
    about: 'vertragskonto',
    schema: z.strictObject({
      PhotovoltaikZaehlernummer: described(z.string(), 'Nummer des Photovoltaik-Zählers, ein Zähler dieses Vertragskontos'),
      PhotovoltaikZaehlerstand_1_8_0: register('Photovoltaik-Zähler', '1.8.0'),
      PhotovoltaikZaehlerstand_2_8_0: register('Photovoltaik-Zähler', '2.8.0'),
      HaushaltZaehlernummer: described(z.string(), 'Nummer des Haushaltszählers; das Portal muss ihn nicht kennen'),
      HaushaltZaehlerstand_1_8_0: register('Haushaltszähler', '1.8.0'),
      HaushaltZaehlerstand_2_8_0: described(z.optional(z.int()), 'Stand am Haushaltszähler, Register 2.8.0, in kWh, wenn er eins hat'),
      RueckrufErwuenscht: described(z.boolean(), 'ob der Kunde angerufen werden möchte'),
      Adresse: described(nutzlastFelder.Adresse, 'Adresse der Zähler'),
      PhotovoltaikAuffaelligkeit_1_8_0: auffaelligkeitTo('am Photovoltaik-Zähler, Register 1.8.0,'),
      PhotovoltaikAuffaelligkeit_2_8_0: auffaelligkeitTo('am Photovoltaik-Zähler, Register 2.8.0,'),
      HaushaltAuffaelligkeit_1_8_0: auffaelligkeitTo('am Haushaltszähler, Register 1.8.0,'),
      HaushaltAuffaelligkeit_2_8_0: auffaelligkeitTo('am Haushaltszähler, Register 2.8.0,'),
    }),
    meaning: 'Ein Einspeiser wünscht für Haushalt und Anlage einen gemeinsamen Liefervertrag.',
    confirmed: 'Die Anlage bietet die Zusammenlegung nicht mehr an.',
    rejected: 'Die Zusammenlegung kann erneut beantragt werden. Der Kunde liest den Grund bei der Anlage.',
    personalData: 'Adresse, Verbrauch und Einspeisung',
    example: {
      PhotovoltaikZaehlernummer: '1EMH0012345678',
      PhotovoltaikZaehlerstand_1_8_0: 120,
      PhotovoltaikZaehlerstand_2_8_0: 16600,
      HaushaltZaehlernummer: '1EMH0087654321',
      HaushaltZaehlerstand_1_8_0: 40210,
      RueckrufErwuenscht: true,
      Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
    },
  }),
} as const satisfies NutzlastenOf<typeof anlagenVorgaenge>
