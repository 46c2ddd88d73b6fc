import type { OffeneKuendigung, Wasseranschluss } from '#contract/wasseranschluesse/schema.ts'
import type { AnschlussRow, KuendigungRow } from './store.ts'

/** Fields that are undefined are absent on the wire. */
export function wasseranschlussOf(row: AnschlussRow): Wasseranschluss {
  return {
    GPNummer: row.gp_nummer,
    Vertragskonto: row.vk_nummer,
    Adresse: { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort },
    Name: row.name,
    Preise: [...row.preise],
    Zaehlernummer: row.zaehlernummer ?? undefined,
    Zaehlertyp: row.zaehlertyp ?? undefined,
    Wasserhaertegrad: row.wasserhaertegrad ?? undefined,
    Ablaufdatum: row.ablaufdatum ?? undefined,
  }
}

export function offeneKuendigungOf(row: KuendigungRow): OffeneKuendigung {
  return {
    Vertragskonto: row.vk_nummer,
    AbmeldungZum: row.abmeldung_zum,
    Zaehlernummer: row.zaehlernummer,
    Zaehlerstand: row.zaehlerstand,
    EingegangenAm: row.created_at.toISOString(),
  }
}
