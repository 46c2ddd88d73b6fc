import { isOpen } from '#contract/vorgaenge/rules.ts'
import { isWithdrawable } from '#contract/vorgaenge/kinds.ts'
import type { NichtUebernommen, Vorgang, Vorgangsseite, Vorgangsstand } from '#contract/vorgaenge/schema.ts'
import type { InhaltOf } from '../inhalt.ts'
import { rueckfrageOf } from '../rueckfrage/wire.ts'
import type { EigenerVorgang, GanzerVorgang, GelisteterVorgang, Page, Stand } from './store.ts'

export function vorgangOf(row: EigenerVorgang & Partial<Pick<GelisteterVorgang, 'antwort_erwartet'>>, inhaltOf: InhaltOf): Vorgang {
  return {
    VorgangId: row.id,
    Nummer: row.nummer,
    Art: row.art,
    Status: row.status,
    ...(row.grund === null ? {} : { Grund: row.grund }),
    ...(row.antwort === null ? {} : { Antwort: row.antwort }),
    ErstelltAm: row.created_at.toISOString(),
    GeaendertAm: row.updated_at.toISOString(),
    ...whoseOf(row),
    Inhalt: inhaltOf(row.art, row.nutzlast),
    Zuruecknehmbar: isWithdrawable(row),
    ...(row.antwort_erwartet && { AntwortErwartet: true }),
  }
}

/** Business partner and contract of the request, where it has them. */
export function whoseOf({ gp_nummer, vk_nummer }: EigenerVorgang): Pick<Vorgang, 'GPNummer' | 'VKNummer'> {
  return { ...(gp_nummer === null ? {} : { GPNummer: gp_nummer }), ...(vk_nummer === null ? {} : { VKNummer: vk_nummer }) }
}

export function seiteOf({ gesamt, offen, rows }: Page, inhaltOf: InhaltOf): Vorgangsseite {
  return { Vorgaenge: rows.map((row) => vorgangOf(row, inhaltOf)), Gesamtanzahl: gesamt, Offen: offen }
}

/** What only the page of the request shows: when it was handed over, and the operator's questions. */
export function onPageOf({ status, uebermittelt_am, rueckfragen = [] }: GanzerVorgang) {
  const isAsked = isOpen(status) && rueckfragen.some(({ antwort }) => antwort === null)
  return {
    ...(uebermittelt_am !== null && { UebermitteltAm: uebermittelt_am.toISOString() }),
    ...(rueckfragen.length > 0 && { Rueckfragen: rueckfragen.map(rueckfrageOf) }),
    ...(isAsked && { AntwortErwartet: true as const }),
  }
}

export function standOf({ offen, refused }: Stand, inhaltOf: InhaltOf): Vorgangsstand {
  return { Offen: offen, NichtUebernommen: refused.map((row) => refusedOf(row, inhaltOf)) }
}

function refusedOf(row: EigenerVorgang, inhaltOf: InhaltOf): NichtUebernommen {
  const { VorgangId, Nummer, Art, Grund, GeaendertAm, GPNummer, VKNummer, Inhalt } = vorgangOf(row, inhaltOf)
  return {
    VorgangId,
    Nummer,
    Art,
    Inhalt,
    AbgelehntAm: GeaendertAm,
    ...(Grund !== undefined && { Grund }),
    ...(GPNummer !== undefined && { GPNummer }),
    ...(VKNummer !== undefined && { VKNummer }),
  }
}
