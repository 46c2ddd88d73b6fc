import type { Importzeile } from './contract.ts'
import { texts } from './texts.de.ts'

/** Their numbers: partner and account of customer `index`, which begin beyond those of the demo customers. */
export const gpOf = (index: number) => String(6_000_000_000 + index)
export const vkOf = (index: number) => String(7_000_000_000 + index)
const zaehlerOf = (index: number) => `7REF${String(index).padStart(10, '0')}`

const KINDS = ['Einspeiser', 'Trinkwasser'] as const
const kindOf = (index: number) => KINDS[index % KINDS.length] ?? 'Einspeiser'

/** The type of a made-up customer's account. */
export function kontotypOf(vkNummer: string, count: number): string | undefined {
  const index = Number(vkNummer) - Number(vkOf(0))
  return Number.isInteger(index) && index >= 0 && index < count ? kindOf(index) : undefined
}

/** Master data of so many made-up customers, of whom each has a partner, an account, a meter with a reading, an advance and bank data. */
export function* customerLines(count: number): Generator<Importzeile> {
  for (let index = 0; index < count; index += 1) yield* linesOf(index)
}

function linesOf(index: number): readonly Importzeile[] {
  const Vertragskonto = vkOf(index)
  const Zaehlernummer = zaehlerOf(index)
  const isWater = kindOf(index) === 'Trinkwasser'
  const adresse = { Strasse: 'Am Umspannwerk', Hausnummer: String(1 + (index % 300)), PLZ: '12347', Ort: 'Musterfelde' }
  const konto = { Kontoinhaber: texts.customer(index), IBAN: 'DE89370400440532013000' }
  return [
    {
      art: 'geschaeftspartner',
      GPNummer: gpOf(index),
      Name: texts.customer(index),
      Typ: 'Privatperson',
      Postanschrift: adresse,
      EMailAdresse: `kunde-${index}@demo.example`,
    },
    { art: 'vertragskonto', Vertragskonto, GPNummer: gpOf(index), Vertragskontotyp: kindOf(index), AnlagenAdresse: adresse },
    {
      art: 'zaehler',
      Vertragskonto,
      Zaehlernummer,
      Zaehlertyp: isWater ? 'Wasserzaehler' : 'Einrichtungszaehler',
      MeterType: isWater ? 'WATER_METER' : 'ELECTRIC_METER',
      Messstellenbetreiber: texts.operator,
    },
    {
      art: 'zaehlerstand',
      Vertragskonto,
      Zaehlernummer,
      Obis: isWater ? '1.0.1' : '2.8.0',
      Datum: '2026-06-30',
      Zaehlerstand: 1000 + (index % 5000),
      ...texts.reading,
    },
    {
      art: 'abschlag',
      Vertragskonto,
      Verrechnungstyp: 'Jaehrlich',
      Abschlagsverfahren: 'Monatlich',
      Abrechnungsmonat: 1 + (index % 12),
      Abschlag: 40,
      Folgeabschlag: 40,
    },
    {
      art: 'bankdaten',
      VkNummer: Vertragskonto,
      ...(isWater ? { Abbuchung: { ...konto, SEPAMandat: { Mandatsreferenz: `M-${index}` } } } : { Auszahlung: konto }),
    },
  ]
}
