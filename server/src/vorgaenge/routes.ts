import { readNummer } from '#contract/vorgaenge/rules.ts'
import * as endpoints from '#contract/vorgaenge/endpoints.ts'
import type { Database } from '#platform/db/port.ts'
import { asSystem } from '../_kit/context.ts'
import { sendFile } from '../_kit/file-answer.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, openRoute, sessionRoute, type Route, type SessionCall } from '../_kit/route.ts'
import { createBelege, type BelegOptions, type Belege } from './beleg/belege.ts'
import { texts } from './beleg/texts.de.ts'
import { findVorgang, listVorgaenge, vorgangsstand, withdrawVorgang } from './mine/acts.ts'
import { findByNummer, type EigenerVorgang } from './mine/store.ts'
import { answerRueckfrage } from './rueckfrage/acts.ts'
import { vorgangAngenommenOf } from './wire.ts'
import { seiteOf, standOf, vorgangOf, whoseOf } from './mine/wire.ts'

export function vorgaengeRoutes(options: BelegOptions): Route[] {
  const { inhaltOf } = options
  const belege = createBelege(options)
  const { siegel, withBeleg } = belege
  return [
    customerRoute(endpoints.listVorgaenge, async ({ db, person, query }) => seiteOf(await listVorgaenge(db, person, query), inhaltOf)),
    customerRoute(endpoints.getVorgangsstand, async ({ db, person }) => standOf(await vorgangsstand(db, person), inhaltOf)),
    customerRoute(endpoints.getVorgang, async ({ db, person, params }) => withBeleg(await findVorgang(db, person, params.vorgang_id))),
    customerRoute(endpoints.withdrawVorgang, async ({ db, person, params, clock }) =>
      vorgangOf(await withdrawVorgang(db, person, params.vorgang_id, clock.now()), inhaltOf),
    ),
    customerRoute(endpoints.answerRueckfrage, async ({ db, person, params, body, clock }) => {
      const answer = { rueckfrageId: body.RueckfrageId, antwort: body.Antwort }
      return vorgangAngenommenOf(await answerRueckfrage(db, person, params.vorgang_id, answer, clock.now()))
    }),
    sessionRoute(endpoints.getBelegPdf, (call) => sendPdf(belege, call)),
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
  belege: Belege,
  { checkout, person, params, clock, reply }: SessionCall<typeof endpoints.getBelegPdf>,
): Promise<undefined> {
  const vorgang = belege.withBeleg(await checkout((db) => findVorgang(db, person, params.vorgang_id)))
  const name = texts.datei(vorgang.Nummer)
  return sendFile(reply, { type: 'application/pdf', name, plainName: name, content: await belege.pdf(vorgang, clock.now()) })
}

/** Finds a receipt by number, for any person. Throws NichtGefunden for an unknown or malformed number. */
async function findBeleg(database: Database, typed: string): Promise<EigenerVorgang> {
  const nummer = readNummer(typed)
  const row = nummer === undefined ? undefined : await asSystem(database, (db) => findByNummer(db, nummer))
  if (!row) throw new Refusal('NichtGefunden')
  return row
}
