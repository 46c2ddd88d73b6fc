import type { Inhalt, Wert } from '#contract/_shared/vorgang-inhalt.ts'
import type { Bereich, Eintrag } from '#contract/account/eigene-daten.ts'
import { exportMine } from '#contract/account/endpoints.ts'
import type { Queries } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import type { Route } from '../_kit/route.ts'
import { keepProtokoll, listProtokoll } from '../_protokoll/store.ts'
import { findAccount, listSitzungen, type KontoService } from './konto/acts.ts'
import type { Account } from './konto/anbieter.ts'
import { accountProfilOf } from './konto/wire.ts'
import { listKundensichten } from './kundensicht/store.ts'
import { ownRoute } from './own.ts'
import type { CookieNames } from './sitzung.ts'
import { profilOf } from './wire.ts'

export interface ExportPart {
  readonly bereich: Bereich
  readonly eintraege: readonly Readonly<Record<string, Wert | Inhalt>>[]
}

/** A capability's part of a person's own data, read on a connection that sees that person's rows only. */
export type ExportMine = (db: Queries, person: Person, now: Date) => Promise<ExportPart[]>

/** An area with all of its fields. */
export function exportPart<const B extends Bereich>(bereich: B, eintraege: readonly Eintrag<B>[]): ExportPart {
  return { bereich, eintraege }
}

/** Everything that is kept of a person, area by area (GDPR, articles 15 and 20). */
export function exportRoutes(
  service: KontoService,
  cookies: CookieNames,
  parts: readonly ExportMine[],
  /** what a call does, in the contract's words; the record has it by method and path */
  summaryOf: (anfrage: string) => string | undefined,
): Route[] {
  return [
    ownRoute(cookies, exportMine, async ({ person, clock, checkout }) => {
      const own = await exportAccount(service, person)
      const others = await checkout(async (db) => {
        const found: ExportPart[] = []
        for (const part of parts) found.push(...(await part(db, person, clock.now())))
        return found
      })
      const looked = await checkout((db) => exportViews(db, person, summaryOf, clock.now()))
      const bereiche = [...own, ...others, ...looked]
      return {
        erstelltAm: clock.now().toISOString(),
        bereiche: bereiche.map(({ bereich, eintraege }) => ({ bereich, eintraege: eintraege.map((eintrag) => ({ ...eintrag })) })),
      }
    }),
  ]
}

/** Who looked, and what else is on record; that the data were given is kept too, and seen in the next download. */
async function exportViews(
  db: Queries,
  person: Person,
  summaryOf: (anfrage: string) => string | undefined,
  now: Date,
): Promise<ExportPart[]> {
  const kundensichten = await listKundensichten(db, person, now)
  const protokoll = await listProtokoll(db, person)
  await keepProtokoll(db, { handlung: 'DatenHeruntergeladen', wessen: person }, now)
  return [
    exportPart(
      'kundensichten',
      kundensichten.map(({ beginn, ende, grund }) => ({ Start: beginn.toISOString(), Ende: ende.toISOString(), Grund: grund })),
    ),
    exportPart(
      'protokoll',
      protokoll.map(({ zeit, handlung, anfrage, kundensicht_id, gp_nummer, vk_nummer }) => ({
        Zeit: zeit.toISOString(),
        Handlung: handlung,
        Anfrage: anfrage === null ? null : (summaryOf(anfrage) ?? anfrage),
        DurchKundenservice: kundensicht_id !== null,
        GPNummer: gp_nummer,
        VKNummer: vk_nummer,
      })),
    ),
  ]
}

async function exportAccount(service: KontoService, person: Person): Promise<ExportPart[]> {
  const account = await findAccount(service, person)
  const sitzungen = await listSitzungen(service, person)
  return [
    exportPart('konto', [kontoEntry(person, account)]),
    exportPart(
      'faktoren',
      (account?.factors ?? []).map(({ type, created_at }) => ({ typ: type, eingerichtetAm: created_at })),
    ),
    exportPart(
      'sitzungen',
      sitzungen.map(({ created_at, last_seen_at }) => ({
        angemeldetAm: created_at.toISOString(),
        zuletztAktivAm: last_seen_at.toISOString(),
      })),
    ),
    exportPart(
      'zugang',
      person.gps.map((GPNummer) => ({ GPNummer })),
    ),
  ]
}

/** What the provider says of the account, or what the session knew when it began. */
function kontoEntry(person: Person, account: Account | undefined): Eintrag<'konto'> {
  const profil = account ? accountProfilOf(person, account) : profilOf(person)
  const known = { ...profil, mobile_number: profil.mobile_number || null }
  if (!account) return { ...known, mobilnummerBestaetigt: null, birthdate: null, erstelltAm: null, passwortGeaendertAm: null }
  const { mobile_confirmed, birthdate, created_at, password_changed_at } = account
  return { ...known, mobilnummerBestaetigt: mobile_confirmed, birthdate, erstelltAm: created_at, passwortGeaendertAm: password_changed_at }
}
