import { hasBefreiung } from '#contract/_shared/konto/befreiung.ts'
import { abrechnungsverfahrenV4Of } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { BEANTRAGTE_BESTEUERUNGSART } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV4, AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { wireOf } from '../_kit/felder.ts'
import { DETAILS, EIGENSCHAFTEN, type AnlageRow } from './store.ts'

// Fields that are undefined are absent on the wire.

export function anlagendatenV4(row: AnlageRow): AnlagendatenV4 {
  return { ...anlagendatenV5(row), Verrechnungstyp: abrechnungsverfahrenV4Of(row.verrechnungstyp ?? undefined) }
}

export function anlagendatenV5(row: AnlageRow): AnlagendatenV5 {
  return {
    ...wireOf(EIGENSCHAFTEN, row),
    GPNummer: row.gp_nummer,
    Vertragskonto: row.vk_nummer,
    GPDetails: { Name: row.name, Geburtsdatum: row.geburtsdatum ?? undefined },
    Adresse: { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort },
    Anlagendetails: { ...wireOf(DETAILS, row), Modularten: [...row.modularten] },
    Steuernummer: row.steuernummer ?? undefined,
    GeaenderteBesteuerungsart: row.befreiung_beantragt && !hasBefreiung(row.besteuerungsart) ? BEANTRAGTE_BESTEUERUNGSART : undefined,
    Zaehlernummer: row.zaehlernummer ?? undefined,
    Zaehlertyp: row.zaehlertyp ?? undefined,
    Ablaufdatum: row.ablaufdatum ?? undefined,
  }
}
