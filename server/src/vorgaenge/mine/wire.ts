import { isWithdrawable } from '#contract/vorgaenge/kinds.ts'
import type { Vorgang, Vorgangsseite } from '#contract/vorgaenge/schema.ts'
import type { InhaltOf } from '../inhalt.ts'
import type { EigenerVorgang, Page } from './store.ts'

export function vorgangOf(row: EigenerVorgang, inhaltOf: InhaltOf): Vorgang {
  return {
    VorgangId: row.id,
    Nummer: row.nummer,
    Art: row.art,
    Status: row.status,
    ...(row.grund === null ? {} : { Grund: row.grund }),
    ErstelltAm: row.created_at.toISOString(),
    GeaendertAm: row.updated_at.toISOString(),
    ...whoseOf(row),
    Inhalt: inhaltOf(row.art, row.nutzlast),
    Zuruecknehmbar: isWithdrawable(row),
  }
}

/** Business partner and contract of the request, where it has them. */
export function whoseOf({ gp_nummer, vk_nummer }: EigenerVorgang): Pick<Vorgang, 'GPNummer' | 'VKNummer'> {
  return { ...(gp_nummer === null ? {} : { GPNummer: gp_nummer }), ...(vk_nummer === null ? {} : { VKNummer: vk_nummer }) }
}

export function seiteOf({ gesamt, offen, rows }: Page, inhaltOf: InhaltOf): Vorgangsseite {
  return { Vorgaenge: rows.map((row) => vorgangOf(row, inhaltOf)), Gesamtanzahl: gesamt, Offen: offen }
}
