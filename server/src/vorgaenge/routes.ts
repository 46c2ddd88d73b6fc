import { paths, pathTo } from '#contract/_shared/paths.ts'
import { readNummer } from '#contract/vorgaenge/rules.ts'
import * as endpoints from '#contract/vorgaenge/endpoints.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import type { Database } from '#platform/db/port.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { asSystem } from '../_kit/context.ts'
import { sendFile } from '../_kit/file-answer.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, openRoute, sessionRoute, type Route, type SessionCall } from '../_kit/route.ts'
import { belegPdf } from './beleg/pdf.ts'
import { createBelegsiegel } from './beleg/signatur.ts'
import { texts } from './beleg/texts.de.ts'
import { findVorgang, listVorgaenge, vorgangsstand, withdrawVorgang } from './mine/acts.ts'
import { findByNummer, type EigenerVorgang, type GanzerVorgang } from './mine/store.ts'
import { seiteOf, standOf, uebermitteltOf, vorgangOf, whoseOf } from './mine/wire.ts'
import type { InhaltOf } from './inhalt.ts'

export interface VorgaengeOptions {
  readonly publicUrl: string
  readonly keyring: Keyring
  readonly betreiber: { readonly name: string }
  readonly inhaltOf: InhaltOf
}

export function vorgaengeRoutes(options: VorgaengeOptions): Route[] {
  const { inhaltOf } = options
  const siegel = createBelegsiegel(options.keyring, inhaltOf)
  const withBeleg = (row: GanzerVorgang) => ({
    ...vorgangOf(row, inhaltOf),
    ...uebermitteltOf(row),
    Beleg: { Signatur: siegel.sign(row) },
  })
  return [
    customerRoute(endpoints.listVorgaenge, async ({ db, person, query }) => seiteOf(await listVorgaenge(db, person, query), inhaltOf)),
    customerRoute(endpoints.getVorgangsstand, async ({ db, person }) => standOf(await vorgangsstand(db, person), inhaltOf)),
    customerRoute(endpoints.getVorgang, async ({ db, person, params }) => withBeleg(await findVorgang(db, person, params.vorgang_id))),
    customerRoute(endpoints.withdrawVorgang, async ({ db, person, params, clock }) =>
      vorgangOf(await withdrawVorgang(db, person, params.vorgang_id, clock.now()), inhaltOf),
    ),
    sessionRoute(endpoints.getBelegPdf, (call) => sendPdf(options, withBeleg, call)),
    openRoute(endpoints.getBeleg, async ({ database, params }) => {
      const { nummer, art, created_at } = await findBeleg(database, params.nummer)
      return { Nummer: nummer, Art: art, ErstelltAm: created_at.toISOString() }
    }),
    openRoute(endpoints.checkBeleg, async ({ database, params, body }) => {
      const row = await findBeleg(database, params.nummer)
      const Schluessel = siegel.schluesselOf(row, body.Signatur)
      if (Schluessel === undefined) return { Echt: false }
      return { Echt: true, Schluessel, ...whoseOf(row), Inhalt: inhaltOf(row.art, row.nutzlast) }
    }),
  ]
}

/** Draws the PDF after the connection is returned. Sent as an attachment: the portal's headers forbid browsers to show it inside a page. */
async function sendPdf(
  { publicUrl, betreiber }: VorgaengeOptions,
  withBeleg: (row: GanzerVorgang) => VorgangMitBeleg,
  { checkout, person, params, clock, reply }: SessionCall<typeof endpoints.getBelegPdf>,
): Promise<undefined> {
  const vorgang = withBeleg(await checkout((db) => findVorgang(db, person, params.vorgang_id)))
  const kopf = { operator: betreiber.name, checkAddress: publicUrl + pathTo(paths.beleg, { nummer: vorgang.Nummer }), now: clock.now() }
  const name = texts.datei(vorgang.Nummer)
  return sendFile(reply, { type: 'application/pdf', name, plainName: name, content: await belegPdf(vorgang, kopf) })
}

/** Finds a receipt by number, for any person. Throws NichtGefunden for an unknown or malformed number. */
async function findBeleg(database: Database, typed: string): Promise<EigenerVorgang> {
  const nummer = readNummer(typed)
  const row = nummer === undefined ? undefined : await asSystem(database, (db) => findByNummer(db, nummer))
  if (!row) throw new Refusal('NichtGefunden')
  return row
}
