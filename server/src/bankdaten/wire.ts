import { maskIban } from '#contract/_shared/konto/iban-shown.ts'
import { mandatEndetAm, uebergabeAb } from '#contract/bankdaten/rules.ts'
import {
  type Bankaenderung,
  type Bankdaten,
  type BankdatenV4,
  type BankdatenseiteV5,
  type Bankstand,
  type Bankstaende,
} from '#contract/bankdaten/schema.ts'
import { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import * as z from 'zod/mini'
import type { Owner } from '../_kit/owner.ts'
import type { AenderungRow, BankdatenRow, StandRow } from './store.ts'

// Fields that are undefined are absent on the wire.

/** One entry per business partner, in the order of the rows. */
export function bankdatenV4(rows: readonly BankdatenRow[]): BankdatenV4 {
  return partnersOf(rows).map(({ first, all }) => ({
    GpNummer: first.gp_nummer,
    Details: { Name: first.name, Geburtsdatum: first.geburtsdatum ?? undefined },
    Bankdaten: all.map(bankdatenOf),
  }))
}

export function bankdatenV5(rows: readonly BankdatenRow[]): BankdatenseiteV5 {
  return {
    Bankdaten: partnersOf(rows).map(({ first, all }) => ({
      GpNummer: first.gp_nummer,
      Kundenname: first.name,
      Bankdaten: all.map(bankdatenOf),
    })),
  }
}

function partnersOf(rows: readonly BankdatenRow[]): { readonly first: BankdatenRow; readonly all: BankdatenRow[] }[] {
  const partners = new Map<string, { first: BankdatenRow; all: BankdatenRow[] }>()
  for (const row of rows) {
    const known = partners.get(row.gp_nummer)
    if (known) known.all.push(row)
    else partners.set(row.gp_nummer, { first: row, all: [row] })
  }
  return [...partners.values()]
}

function bankdatenOf(row: BankdatenRow): Bankdaten {
  const Auszahlung = verbindungOf(row.auszahlung_kontoinhaber, row.auszahlung_iban, row.auszahlung_bankname)
  const Abbuchung = verbindungOf(row.abbuchung_kontoinhaber, row.abbuchung_iban, row.abbuchung_bankname)
  const SEPAMandat = row.mandatsreferenz === null ? undefined : { Mandatsreferenz: row.mandatsreferenz }
  return {
    VkTyp: row.typ,
    VkNummer: row.vk_nummer,
    AbtretungserklaerungVorhanden: row.abtretung ?? false,
    Adresse: { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort },
    Auszahlung,
    Abbuchung: Abbuchung && { ...Abbuchung, SEPAMandat },
  }
}

/** Masks the IBAN; one audited call returns it whole. */
function verbindungOf(kontoinhaber: string | null, iban: string | null, bankname: string | null): Bankdaten['Auszahlung'] {
  if (kontoinhaber === null || iban === null) return undefined
  return { Kontoinhaber: kontoinhaber, IBAN: maskIban(iban), Bankname: bankname ?? undefined }
}

/** The payload of a change, as the operator's system gets it. */
export const Nutzlast = z.object({ Zweck, Kontoinhaber: z.string(), IBAN: z.string(), Bankname: z.optional(z.string()) })
export type Nutzlast = z.output<typeof Nutzlast>

/** Only accounts with a mandate, a pending change or an end. */
export function staendeOf(konten: readonly StandRow[], aenderungen: readonly AenderungRow[], person: Owner): Bankstaende {
  const byKonto = Map.groupBy(aenderungen, ({ vk_nummer }) => vk_nummer)
  const staende = konten.map(({ vk_nummer, ablaufdatum, mandat_genutzt_am }) => ({
    VkNummer: vk_nummer,
    Ablaufdatum: ablaufdatum ?? undefined,
    MandatEndetAm: mandat_genutzt_am === null ? undefined : mandatEndetAm(mandat_genutzt_am),
    Aenderungen: (byKonto.get(vk_nummer) ?? []).map((row) => aenderungOf(row, person)),
  }))
  const tells = (one: Bankstand) => one.MandatEndetAm !== undefined || one.Ablaufdatum !== undefined || one.Aenderungen.length > 0
  return { Konten: staende.filter(tells) }
}

/** Other persons who see the partner see the change but not the id of its Vorgang. */
function aenderungOf({ id, iss, sub, nutzlast, created_at }: AenderungRow, person: Owner): Bankaenderung {
  const { Zweck: zweck, Kontoinhaber, IBAN, Bankname } = Nutzlast.parse(nutzlast)
  return {
    VorgangId: iss === person.iss && sub === person.sub ? id : undefined,
    Zweck: zweck,
    Kontoinhaber,
    IBAN: maskIban(IBAN),
    Bankname,
    EingegangenAm: created_at.toISOString(),
    UebergabeAb: uebergabeAb(created_at).toISOString(),
  }
}
