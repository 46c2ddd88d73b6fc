import type { Zahlung } from '#contract/_shared/konto/zahlung.ts'
import type { ZahlungRow } from './store.ts'

/** Fields that are undefined are absent on the wire. */
export function zahlungOf(row: ZahlungRow): Zahlung {
  return {
    Vertragskonto: row.vk_nummer,
    Zahlungsart: row.zahlungsart,
    Buchungstag: row.buchungstag,
    Betrag: row.betrag,
    AbrechnungVon: row.abrechnung_von ?? undefined,
    AbrechnungBis: row.abrechnung_bis ?? undefined,
  }
}
