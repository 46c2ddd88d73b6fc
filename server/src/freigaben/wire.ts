import type { Ausgang, Freigaben } from '#contract/freigaben/schema.ts'
import type { Person } from '../_kit/context.ts'
import { endOf, type Freigabenliste } from './acts.ts'
import type { DecidedRow, FreigabeRow } from './store.ts'

export function freigabenOf({ offen, entschieden }: Freigabenliste, person: Person): Freigaben {
  return {
    Offen: offen.map((row) => ({
      ...freigabeOf(row),
      GueltigBis: endOf(row).toISOString(),
      IstEigenes: row.iss === person.iss && row.sub === person.sub,
      IstBegonnen: row.stand === 'begonnen',
    })),
    Entschieden: entschieden.map((row) => ({
      ...freigabeOf(row),
      Ausgang: ausgangOf(row),
      EntschiedenAm: (row.entschieden_am ?? endOf(row)).toISOString(),
      ...(row.akteur_sub === null ? {} : { EntschiedenVon: row.akteur_name || row.akteur_sub }),
    })),
  }
}

function freigabeOf({ id, sub, name, email, art, grund, gebeten_am, gueltig_bis }: FreigabeRow) {
  return {
    Id: id,
    Kennung: sub,
    ...(name ? { Name: name } : {}),
    ...(email ? { EMail: email } : {}),
    Art: art,
    Grund: grund,
    GebetenAm: gebeten_am.toISOString(),
    GueltigBis: gueltig_bis.toISOString(),
  }
}

/** One whose time is over has ended, even if nothing has stored that. */
function ausgangOf({ stand }: DecidedRow): Ausgang {
  if (stand === 'begonnen') return 'ungewiss'
  return stand === 'offen' ? 'abgelaufen' : stand
}
