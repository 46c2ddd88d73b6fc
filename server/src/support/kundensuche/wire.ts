import type { Kontotreffer, Kundenliste, Kundentreffer, Vertragstreffer } from '#contract/support/schema.ts'
import type { FoundKunden } from './acts.ts'
import type { KontoRow, PartnerRow, VertragRow } from './store.ts'

export function kundenlisteOf({ arten, partner, personen, isCut }: FoundKunden): Kundenliste {
  return { Arten: [...arten], Kunden: [...partner.map(partnerOf), ...personen.map(personOf)], IstGekuerzt: isCut }
}

function partnerOf({ gp_nummer, name, plz, ort, vertraege, anzahl_vertraege, konten, anzahl_konten }: PartnerRow): Kundentreffer {
  const place = [plz, ort].filter(Boolean).join(' ')
  return {
    Name: name,
    ...(place ? { Ort: place } : {}),
    GPNummer: gp_nummer,
    Vertraege: vertraege.map(vertragOf),
    AnzahlVertraege: anzahl_vertraege,
    Konten: konten.map(kontoOf),
    AnzahlKonten: anzahl_konten,
  }
}

function personOf(konto: KontoRow): Kundentreffer {
  const name = konto.name || konto.email || konto.sub
  return { Name: name, Vertraege: [], AnzahlVertraege: 0, Konten: [kontoOf(konto)], AnzahlKonten: 1 }
}

function vertragOf({ vk, typ, strasse, hausnummer, plz, ort }: VertragRow): Vertragstreffer {
  return { Vertragskonto: vk, Vertragskontotyp: typ, Adresse: `${strasse} ${hausnummer}, ${plz} ${ort}` }
}

function kontoOf({ sub, name, email, verknuepft }: KontoRow): Kontotreffer {
  return { KundeSub: sub, ...(name ? { Name: name } : {}), ...(email ? { EMail: email } : {}), IstVerknuepft: verknuepft }
}
