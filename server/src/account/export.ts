import type { Bereich, Eintrag } from '#contract/all-eigene-daten.ts'
import { exportMine } from '#contract/account/endpoints.ts'
import type { Queries } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import type { Route } from '../_kit/route.ts'
import { keepProtokoll, listProtokoll, type EigenerEintrag } from '../_protokoll/store.ts'
import { findAccount, listSitzungen, type AccountRequest, type KontoService } from './konto/acts.ts'
import type { SitzungRow } from './konto/store.ts'
import type { Account } from './konto/anbieter.ts'
import { accountProfilOf } from './konto/wire.ts'
import { listKundensichten, type MyKundensicht } from './kundensicht/store.ts'
import { ownRoute } from './own-route.ts'
import { ownArea, type ExportMine, type ExportPart } from './export-area.ts'
import type { CookieNames } from './sitzung/cookies.ts'
import { profilOf } from './sitzung/wire.ts'

/** An area; the types require all of its fields. */
function exportPart<const B extends Bereich>(bereich: B, eintraege: readonly Eintrag<B>[]): ExportPart {
  return { bereich, eintraege }
}

/** Everything stored about a person, by area (GDPR, articles 15 and 20). */
export function exportRoutes(
  service: KontoService,
  cookies: CookieNames,
  parts: readonly ExportMine[],
  /** describes a recorded call (method and path) in the contract's words */
  summaryOf: (anfrage: string) => string | undefined,
): Route[] {
  return [
    ownRoute(cookies, exportMine, async (call) => {
      const { person, clock, checkout } = call
      const own = await exportAccount(service, call)
      const others = await checkout(async (db) => {
        const found: ExportPart[] = []
        for (const part of parts) found.push(...(await part.read(db, person, clock.now())))
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

const sitzungen = ownArea<'sitzungen', SitzungRow>('sitzungen', 'sitzung', {
  angemeldetAm: { column: 'created_at', read: ({ created_at }) => created_at.toISOString() },
  zuletztAktivAm: { column: 'last_seen_at', read: ({ last_seen_at }) => last_seen_at.toISOString() },
})
const zugang = ownArea<'zugang', { readonly gp_nummer: string }>('zugang', 'zugang', { GPNummer: 'gp_nummer' })
const kundensichten = ownArea<'kundensichten', MyKundensicht>('kundensichten', 'kundensicht', {
  Start: { column: 'beginn', read: ({ beginn }) => beginn.toISOString() },
  Ende: { column: 'ende', read: ({ ende }) => ende.toISOString() },
  Grund: 'grund',
})
const protokoll = ownArea<'protokoll', EigenerEintrag>('protokoll', 'protokoll', {
  Zeit: { column: 'zeit', read: ({ zeit }) => zeit.toISOString() },
  Handlung: 'handlung',
  Anfrage: 'anfrage',
  DurchKundenservice: { column: 'kundensicht_id', read: ({ kundensicht_id }) => kundensicht_id !== null },
  GPNummer: 'gp_nummer',
  VKNummer: 'vk_nummer',
})

/** Areas of the export from this capability's own tables. */
export const accountAreas: ExportMine['areas'] = [sitzungen, zugang, kundensichten, protokoll]

/** Customer views and the record. The download itself is recorded, so the next one shows it. */
async function exportViews(
  db: Queries,
  person: Person,
  summaryOf: (anfrage: string) => string | undefined,
  now: Date,
): Promise<ExportPart[]> {
  const views = await listKundensichten(db, person, now)
  const entries = await listProtokoll(db, person)
  await keepProtokoll(db, { handlung: 'DatenHeruntergeladen', wessen: person }, now)
  const inWords = entries.map((entry) => ({
    ...entry,
    anfrage: entry.anfrage === null ? null : (summaryOf(entry.anfrage) ?? entry.anfrage),
  }))
  return [kundensichten.of(views), protokoll.of(inWords)]
}

async function exportAccount(service: KontoService, request: AccountRequest): Promise<ExportPart[]> {
  const { person } = request
  const account = await findAccount(service, request)
  return [
    exportPart('konto', [kontoEntry(person, account)]),
    exportPart(
      'faktoren',
      (account?.factors ?? []).map(({ type, created_at }) => ({ typ: type, eingerichtetAm: created_at })),
    ),
    sitzungen.of(await listSitzungen(service, person)),
    zugang.of(person.gps.map((gp_nummer) => ({ gp_nummer }))),
  ]
}

/** The account from the provider, or the profile of the session if the provider does not answer. */
function kontoEntry(person: Person, account: Account | undefined): Eintrag<'konto'> {
  const profil = account ? accountProfilOf(person, account) : profilOf(person)
  const known = { ...profil, mobile_number: profil.mobile_number || null }
  if (!account) return { ...known, mobilnummerBestaetigt: null, birthdate: null, erstelltAm: null, passwortGeaendertAm: null }
  const { mobile_confirmed, birthdate, created_at = null, password_changed_at = null } = account
  return { ...known, mobilnummerBestaetigt: mobile_confirmed, birthdate, erstelltAm: created_at, passwortGeaendertAm: password_changed_at }
}
