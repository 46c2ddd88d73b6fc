import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import * as endpoints from '#contract/jahresuebersicht/endpoints.ts'
import { BLAETTER_PER_PART, ERSTES_JAHR } from '#contract/jahresuebersicht/limits.ts'
import type { JahresblaetterQuery, Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import type { Queries } from '#platform/db/port.ts'
import type * as z from 'zod/mini'
import { sendFile } from '../_kit/file-answer.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, sessionRoute, type Route } from '../_kit/route.ts'
import { worteOf, type Kontofilter } from '../vertraege/kontosuche/store.ts'
import {
  findJahreskonten,
  findKonto,
  listBuchungen,
  listNextKonten,
  listZaehlerstaende,
  sumYear,
  type Jahre,
  type KontoRow,
} from './store.ts'
import { texts } from './texts.de.ts'
import { blaetterOf, jahreskontenOf, summenOf } from './wire.ts'

export interface JahresuebersichtOptions {
  readonly betreiber: { readonly name: string }
}

export function jahresuebersichtRoutes({ betreiber }: JahresuebersichtOptions): Route[] {
  return [
    customerRoute(endpoints.listJahreskonten, async ({ db, person, query, clock }) =>
      jahreskontenOf(await findJahreskonten(db, person.gps, jahreOn(clock.now()), query.vertragskonto)),
    ),
    customerRoute(endpoints.getJahressummen, async ({ db, person, params, query, clock }) => {
      const jahr = readJahr(params.jahr, clock.now())
      return summenOf(await sumYear(db, person.gps, filterOf(query), jahr, Number(query.offset ?? 0)), jahr)
    }),
    customerRoute(endpoints.listJahresblaetter, async ({ db, person, params, query, clock }) => {
      const jahr = readJahr(params.jahr, clock.now())
      const konten = await listNextKonten(db, person.gps, filterOf(query), query.nach ?? '')
      const blaetter = blaetterOf(konten, await listEntries(db, person.gps, konten, jahr), jahr)
      return { Blaetter: blaetter, Weiter: konten.length < BLAETTER_PER_PART ? undefined : konten.at(-1)?.vk_nummer }
    }),
    customerRoute(endpoints.getJahresuebersicht, ({ db, person, params, clock }) => findUebersicht(db, person.gps, params, clock.now())),
    // draws the PDF after the connection is returned
    sessionRoute(endpoints.getJahresuebersichtPdf, async ({ checkout, person, params, clock, reply }) => {
      const now = clock.now()
      const uebersicht = await checkout((db) => findUebersicht(db, person.gps, params, now))
      const name = texts.datei(uebersicht.Jahr, uebersicht.Vertragskonto)
      const { jahresuebersichtPdf } = await import('./pdf.ts')
      const content = await jahresuebersichtPdf(uebersicht, { operator: betreiber.name, now })
      return sendFile(reply, { type: 'application/pdf', name, plainName: name, content })
    }),
  ]
}

/** Includes the next year, because bookings may lie ahead. */
function jahreOn(now: Date): Jahre {
  return { von: ERSTES_JAHR, bis: Number(berlinDayOf(now).slice(0, 4)) + 1 }
}

/** Throws NichtGefunden for a year outside of the overviews. */
function readJahr(text: string, now: Date): number {
  const [jahr, { von, bis }] = [Number(text), jahreOn(now)]
  if (jahr < von || jahr > bis) throw new Refusal('NichtGefunden')
  return jahr
}

function filterOf({ suche, typ, gp, ort }: z.output<typeof JahresblaetterQuery>): Kontofilter {
  return { typ, gp, ort, worte: worteOf(suche) }
}

interface YearRequest {
  readonly vk_nummer: string
  readonly jahr: string
}

/** Throws NichtGefunden for another customer's or an unknown account and for a year without entries. */
async function findUebersicht(db: Queries, gps: readonly string[], { vk_nummer, jahr }: YearRequest, now: Date): Promise<Jahresuebersicht> {
  const year = readJahr(jahr, now)
  const konto = await findKonto(db, gps, vk_nummer)
  if (!konto) throw new Refusal('NichtGefunden')
  const [uebersicht] = blaetterOf([konto], await listEntries(db, gps, [konto], year), year)
  if (!uebersicht) throw new Refusal('NichtGefunden')
  return uebersicht
}

async function listEntries(db: Queries, gps: readonly string[], konten: readonly KontoRow[], jahr: number) {
  const vks = konten.map(({ vk_nummer }) => vk_nummer)
  return { staende: await listZaehlerstaende(db, gps, vks, jahr), buchungen: await listBuchungen(db, gps, vks, jahr) }
}
