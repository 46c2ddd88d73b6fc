import { abrechnungsverfahrenV4Of } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import { empfehlungOf } from '#contract/abschlaege/empfehlung.ts'
import { abschlagHindernis, currentFolgeabschlag } from '#contract/abschlaege/rules.ts'
import type { Abschlagsseite, AbschlagV4, AbschlagV5, Empfehlung } from '#contract/abschlaege/schema.ts'
import type { AblesungRow, AbschlagRow, BuchungRow } from './store.ts'

// Fields that are undefined are absent on the wire.

/** Omits accounts without an advance. */
export function abschlaegeV4(rows: readonly AbschlagRow[]): AbschlagV4[] {
  return rows
    .filter((row) => row.hat_abschlag)
    .map((row) => ({
      ...abschlagOf(row),
      Verrechnungstyp: abrechnungsverfahrenV4Of(row.verrechnungstyp ?? undefined),
      Abschlagsverfahren: abrechnungsverfahrenV4Of(row.abschlagsverfahren ?? undefined),
    }))
}

/** Takes the rows of all accounts of the type, also those without an advance, since the two flags depend on them. */
export function abschlagsseiteOf(rows: readonly AbschlagRow[], today: string): Abschlagsseite {
  const running = rows.filter((row) => !isExpired(row.ablaufdatum ?? undefined, today))
  return {
    Abschlaege: rows.filter((row) => row.hat_abschlag).map(abschlagV5),
    BesitztAnlagen: rows.length > 0,
    AlleMonatlichAbgerechnet: running.length > 0 && running.every((row) => row.verrechnungstyp === 'Monatlich'),
  }
}

export function abschlagV5(row: AbschlagRow): AbschlagV5 {
  return {
    ...abschlagOf(row),
    Verrechnungstyp: row.verrechnungstyp ?? undefined,
    Abschlagsverfahren: row.abschlagsverfahren ?? undefined,
  }
}

function abschlagOf(row: AbschlagRow): Omit<AbschlagV5, 'Verrechnungstyp' | 'Abschlagsverfahren'> {
  return {
    GPNummer: row.gp_nummer,
    Vertragskonto: row.vk_nummer,
    AOBAdresse: { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort },
    Abrechnungsmonat: row.abrechnungsmonat ?? undefined,
    Abschlag: row.abschlag ?? undefined,
    Folgeabschlag: row.folgeabschlag ?? undefined,
    GeaenderterFolgeabschlag: row.geaenderter_folgeabschlag ?? undefined,
    Ablaufdatum: row.ablaufdatum ?? undefined,
  }
}

/** A recommendation for each changeable advance with enough data. */
export function empfehlungenOf(
  rows: readonly AbschlagRow[],
  ablesungen: readonly AblesungRow[],
  buchungen: readonly BuchungRow[],
  today: string,
): Empfehlung[] {
  const [read, booked] = [Map.groupBy(ablesungen, ({ vk_nummer }) => vk_nummer), Map.groupBy(buchungen, ({ vk_nummer }) => vk_nummer)]
  return rows.flatMap((row) => {
    const abschlag = abschlagV5(row)
    const { Abschlagsverfahren, GeaenderterFolgeabschlag } = abschlag
    const next = GeaenderterFolgeabschlag ?? currentFolgeabschlag(abschlag)
    if (!row.hat_abschlag || abschlagHindernis(abschlag, today) || !Abschlagsverfahren || next === undefined) return []
    const fakten = {
      zahlt: row.typ === 'Trinkwasser' ? 'kunde' : 'netzbetreiber',
      abschlagsverfahren: Abschlagsverfahren,
      abschlag: next,
      ablesungen: read.get(row.vk_nummer) ?? [],
      buchungen: (booked.get(row.vk_nummer) ?? []).map(buchungOf),
    } as const
    const found = empfehlungOf(fakten, today)
    if (!found) return []
    return [
      {
        Vertragskonto: row.vk_nummer,
        Urteil: found.urteil,
        Empfohlen: found.empfohlen,
        Jahressumme: found.jahressumme,
        Jahresmenge: found.jahresmenge,
        Einheit: row.typ === 'Trinkwasser' ? 'm³' : 'kWh',
        AblesungVon: found.ablesungVon,
        AblesungBis: found.ablesungBis,
        AbrechnungVon: found.abrechnungVon,
        AbrechnungBis: found.abrechnungBis,
        AbrechnungSumme: found.abrechnungSumme,
        AbrechnungMenge: found.abrechnungMenge,
      },
    ]
  })
}

function buchungOf({ zahlungsart, buchungstag, betrag, abrechnung_von: von, abrechnung_bis: bis }: BuchungRow) {
  return { zahlungsart, buchungstag, betrag, von: von ?? undefined, bis: bis ?? undefined }
}
