import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import { KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import type { BankdatenseiteV5 } from '#contract/bankdaten/schema.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import type { Answers } from './answers.ts'
import { changeAnswer } from './routes.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftsstraße'

const vkOf = (index: number) => String(2_900_000_000 + index)
const gpOf = (index: number) => String(1_900_000_000 + index)
const nameOf = (index: number) => `Eigentümergemeinschaft ${index + 1}`
const adresseOf = (index: number) => ({
  Strasse: index % 3 ? 'Hauptstraße' : LONG,
  Hausnummer: String(index + 1),
  PLZ: '12345',
  Ort: index % 2 ? 'Musterstadt' : 'Musterfelde',
})
/** What the filters of such a list can be set to. */
export const manyAuswahl: Kontoauswahl = {
  Partner: Array.from({ length: 40 }, (_, index) => ({ GPNummer: gpOf(index), Name: nameOf(index) })),
  Orte: ['Musterfelde', 'Musterstadt'],
  Typen: ['Einspeiser', 'Trinkwasser'],
}
/** Accounts of one partner, who come one after another. */
const OF_PARTNER = 50

/** The copied one of several, so that each street has copies of all. */
const pick = <T>(several: readonly T[], index: number) => several[(index + Math.floor(index / 6)) % several.length]

/** The feed-in screens as if the person had this many accounts, each a copy of the first one. */
export const manyOnScreens = (anzahl: number) => async (on: Answers) => {
  const all = Array.from({ length: anzahl }, (_, index) => index)
  await changeAnswer(on, '**/pages/einspeisung/zaehlerstaende', (said: readonly Zaehlerkonto[]) =>
    all.map((index) => zaehlerkonto(pick(said, index), index)),
  )
  await changeAnswer(on, '**/pages/einspeisung/bankdaten', ({ Bankdaten: said }: BankdatenseiteV5) => {
    const konten = said.flatMap((partner) => partner.Bankdaten)
    const partner = Map.groupBy(all, (index) => Math.floor(index / OF_PARTNER))
    return {
      Bankdaten: [...partner].map(([at, indexes]) => ({
        GpNummer: gpOf(at),
        Kundenname: nameOf(at),
        Bankdaten: indexes.map((index) => ({ ...pick(konten, index), VkNummer: vkOf(index), Adresse: adresseOf(index) })),
      })),
    }
  })
  await changeAnswer(on, '**/pages/einspeisung/anlagendaten', ({ Anlagendaten: [first] }: { Anlagendaten: readonly AnlagendatenV5[] }) => ({
    Anlagendaten: all.map((index) => {
      const at = Math.floor(index / OF_PARTNER)
      const GPDetails = { ...first?.GPDetails, Name: nameOf(at) }
      return { ...first, GPNummer: gpOf(at), GPDetails, Vertragskonto: vkOf(index), Adresse: adresseOf(index) }
    }),
  }))
}

function zaehlerkonto(konto: Zaehlerkonto | undefined, index: number) {
  const zaehler = konto?.zaehler.map((one) => ({
    ...one,
    zaehlernummer: `1EMH${String(index).padStart(6, '0')}${one.zaehlernummer.slice(-4)}`,
  }))
  return { ...konto, gpNummer: gpOf(Math.floor(index / OF_PARTNER)), vertragskonto: vkOf(index), adresse: adresseOf(index), zaehler }
}

/** Start page and feed-in screens with many accounts; one function, so that states share a page. */
export async function manyEverywhere(on: Answers): Promise<void> {
  await manyOnScreens(63)(on)
  await changeAnswer(on, '**/api/portal/v1/uebersicht*', (said: Uebersicht) => manyKonten(said, 63, 0))
}

/** The start page as if the person had this many contracts; the page begins at `offset`. Unchanged for staff, who have none to copy. */
export function manyKonten(said: Uebersicht, anzahl: number, offset: number): Uebersicht {
  const [first] = said.Konten
  if (!first) return said
  const Konten = Array.from({ length: Math.min(KONTEN_PER_PAGE, anzahl - offset) }, (_, index) => ({
    ...first,
    Vertragskonto: vkOf(offset + index),
    AnlagenAdresse: adresseOf(offset + index),
  }))
  return { ...said, Konten, Gesamtanzahl: anzahl, Laufend: anzahl, Auswahl: manyAuswahl }
}
