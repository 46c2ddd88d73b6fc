import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import * as endpoints from '#contract/jahresuebersicht/endpoints.ts'
import { ERSTES_JAHR } from '#contract/jahresuebersicht/limits.ts'
import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import type { Queries } from '#platform/db/port.ts'
import { sendFile } from '../_kit/file-answer.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, sessionRoute, type Route } from '../_kit/route.ts'
import { jahresuebersichtPdf } from './pdf.ts'
import { findKonto, listBuchungen, listJahreskonten, listZaehlerstaende, type Jahre } from './store.ts'
import { texts } from './texts.de.ts'
import { jahreskontenOf, jahresuebersichtOf } from './wire.ts'

export interface JahresuebersichtOptions {
  readonly betreiber: { readonly name: string }
}

export function jahresuebersichtRoutes({ betreiber }: JahresuebersichtOptions): Route[] {
  return [
    customerRoute(endpoints.listJahreskonten, async ({ db, person, clock }) =>
      jahreskontenOf(await listJahreskonten(db, person.gps, jahreOn(clock.now()))),
    ),
    customerRoute(endpoints.getJahresuebersicht, ({ db, person, params, clock }) => findUebersicht(db, person.gps, params, clock.now())),
    // draws the PDF after the connection is returned
    sessionRoute(endpoints.getJahresuebersichtPdf, async ({ checkout, person, params, clock, reply }) => {
      const now = clock.now()
      const uebersicht = await checkout((db) => findUebersicht(db, person.gps, params, now))
      const name = texts.datei(uebersicht.Jahr, uebersicht.Vertragskonto)
      const content = await jahresuebersichtPdf(uebersicht, { operator: betreiber.name, now })
      return sendFile(reply, { type: 'application/pdf', name, plainName: name, content })
    }),
  ]
}

/** Includes the next year, because bookings may lie ahead. */
function jahreOn(now: Date): Jahre {
  return { von: ERSTES_JAHR, bis: Number(berlinDayOf(now).slice(0, 4)) + 1 }
}

interface YearRequest {
  readonly vk_nummer: string
  readonly jahr: string
}

/** Throws NichtGefunden for another customer's or an unknown account and for a year without entries. */
async function findUebersicht(db: Queries, gps: readonly string[], { vk_nummer, jahr }: YearRequest, now: Date): Promise<Jahresuebersicht> {
  const year = Number(jahr)
  const { von, bis } = jahreOn(now)
  const konto = von <= year && year <= bis ? await findKonto(db, gps, vk_nummer) : undefined
  if (!konto) throw new Refusal('NichtGefunden')
  const staende = await listZaehlerstaende(db, gps, vk_nummer, year)
  const buchungen = await listBuchungen(db, gps, vk_nummer, year)
  const uebersicht = jahresuebersichtOf({ konto, staende, buchungen }, year)
  if (!uebersicht) throw new Refusal('NichtGefunden')
  return uebersicht
}
