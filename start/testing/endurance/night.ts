import { operation } from '../operation.ts'
import { demoUsers } from '../../demo/data/users.ts'

/** The customers of a month: one every two hours, each with a business partner, an account and two meters of their own. */
export interface Guest {
  readonly email: string
  readonly sub: string
  readonly gp: string
  readonly vk: string
  readonly meters: readonly string[]
}

// the others need a second factor, lack fields or have no contract
const people = demoUsers.slice(0, 4)

export const guests: readonly Guest[] = [0, 1, 2].flatMap((round) =>
  people.map(({ email, sub }, person) => {
    const number = round * people.length + person
    return {
      email,
      sub,
      gp: String(1_400_000_000 + number),
      vk: String(2_400_000_000 + number),
      meters: [`ENDE${number}A`, `ENDE${number}B`],
    }
  }),
)

const adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
const postanschrift = { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' }

/** The file of every document, beside the import's. */
export const LETTER = 'brief.pdf'

/** Value of the meters on that day of the month, in kWh. */
export function valueOn(day: number): number {
  return 1000 + 10 * day
}

/** Lines of the import in the night after this day: all master data, the day's readings, and a document for each account. */
export function nightLines(day: number, today: string, issuer: string): string[] {
  const lines: object[] = guests.flatMap(({ sub, gp, vk, meters }) => [
    {
      art: 'geschaeftspartner',
      GPNummer: gp,
      Name: `Ada Sonne ${gp}`,
      Typ: 'Person',
      Postanschrift: postanschrift,
      EMailAdresse: `${gp}@demo.example`,
    },
    {
      art: 'vertragskonto',
      Vertragskonto: vk,
      GPNummer: gp,
      Vertragskontotyp: 'Einspeiser',
      AnlagenAdresse: adresse,
      DokumentenversandTyp: 'CSS1',
    },
    ...meters.flatMap((Zaehlernummer) => [
      {
        art: 'zaehler',
        Vertragskonto: vk,
        Zaehlernummer,
        Zaehlertyp: 'Einrichtungszaehler',
        MeterType: 'ELECTRIC_METER',
        Messstellenbetreiber: operation.BETREIBER_NAME,
        IsIms: false,
        IsLastgang: false,
      },
      {
        art: 'zaehlerstand',
        Vertragskonto: vk,
        Zaehlernummer,
        Obis: '2.8.0',
        Datum: today,
        Zaehlerstand: valueOn(day),
        AbleseArt: '02',
        AbleseArtBezeichnung: 'von Ihnen gemeldet',
        AbleseKategorie: 'K',
        AbleseKategorieBezeichnung: 'Kundenablesung',
      },
    ]),
    { art: 'zugang', iss: issuer, sub, GPNummer: gp },
    {
      art: 'dokument',
      ID: `ende-${day}-${vk}`,
      Titel: 'Änderung Ihres Abschlags',
      Geschaeftspartner: gp,
      Vertragskonto: vk,
      Versanddatum: today,
      Typ: 'AEA',
      Vertragskontotyp: 'Einspeiser',
      Gelesen: false,
      Datei: LETTER,
    },
  ])
  return lines.map((line) => JSON.stringify(line))
}
