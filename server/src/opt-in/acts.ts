import { paths, pathTo } from '#contract/_shared/paths.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { before, type Clock } from '#platform/clock.ts'
import type { Database, Queries, Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import { hash, randomBytes } from 'node:crypto'
import { cleanUp } from '../_kit/cleanup.ts'
import { asSystem, type Person } from '../_kit/context.ts'
import type { Owner } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import { sameEmail } from '../account/email.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { LINK_SECONDS, NEXT_MAIL_SECONDS } from './limits.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

export interface OptInService {
  readonly database: Database
  readonly clock: Clock
  readonly outbox: Outbox
  readonly betreiber: Pick<Betreiber, 'name'>
  readonly publicUrl: string
}

/** Another person's address must neither reveal nor change anything (docs/threats.md, "Consent of another person"). */
function isOwn({ profil }: Person, email: string): boolean {
  return sameEmail(profil.email, email)
}

/** The person's consent for their current address; undefined if revoked or if its link expired unconfirmed. */
export async function findEinwilligung(
  { clock }: OptInService,
  db: Queries,
  person: Person,
  email: string,
): Promise<store.EinwilligungRow | undefined> {
  if (!isOwn(person, email)) return undefined
  const row = await store.findEinwilligung(db, person)
  if (row && !isOwn(person, row.email)) return undefined
  const isRunOut = row?.status === 'ausstehend' && row.gesendet_am <= before(clock.now(), LINK_SECONDS)
  return isRunOut || row?.status === 'widerrufen' ? undefined : row
}

export interface OptInRequest {
  readonly vorname: string
  readonly nachname: string
  readonly email: string
  readonly mobile?: string | undefined
  readonly birthdate?: string | undefined
}

/**
 * Sends a link by mail; the consent counts only once the link is confirmed (double opt-in). Does nothing for another person's address.
 * Throws UngueltigeAnfrage without a valid birthday.
 */
export async function giveOptIn(service: OptInService, db: Transaction, person: Person, wish: OptInRequest): Promise<void> {
  const now = service.clock.now()
  const geburtsdatum = (await store.findGeburtsdatum(db, person.gps)) ?? wish.birthdate
  if (geburtsdatum === undefined || geburtsdatum > berlinDayOf(now)) throw new Refusal('UngueltigeAnfrage', { fields: ['birthdate'] })
  if (!isOwn(person, wish.email)) return
  const token = randomBytes(32).toString('base64url')
  const { email } = person.profil
  await endElsewhere(db, person, email, now)
  const angaben = { email, vorname: wish.vorname, nachname: wish.nachname, mobile: wish.mobile ?? null, geburtsdatum }
  const link = { tokenHash: hashOf(token), now, sentBefore: before(now, NEXT_MAIL_SECONDS) }
  if (!(await store.requestEinwilligung(db, person, angaben, link))) return
  const { subject, paragraphs, button } = texts.confirm
  const url = service.publicUrl + pathTo(paths.einwilligung, { token })
  await queueMail(service, db, email, { subject, paragraphs, button: { text: button, url }, urgent: true })
}

/** Revokes the consent at once; a mail follows if it had been confirmed. Does nothing for another person's address. */
export async function revokeOptIn(service: OptInService, db: Transaction, person: Person, email: string): Promise<void> {
  if (!isOwn(person, email)) return
  const now = service.clock.now()
  await endElsewhere(db, person, person.profil.email, now)
  const revoked = await store.revokeEinwilligung(db, person, now)
  if (!revoked) return
  await recordEinwilligung(db, revoked, false, now)
  await queueMail(service, db, person.profil.email, texts.revoked)
}

/**
 * Ends a consent that was given for another address, and its link: the person could neither see nor revoke it. The operator is told the old
 * address.
 */
export async function endElsewhere(db: Transaction, person: Owner, email: string, now: Date): Promise<void> {
  const row = await store.lockEinwilligung(db, person)
  if (!row || sameEmail(row.email, email)) return
  await store.deleteEinwilligung(db, person)
  if (row.status === 'gesetzt') await recordEinwilligung(db, row, false, now)
}

/** Revokes the consent of a deleted account. */
export async function deleteMyEinwilligung(db: Transaction, person: Owner, now: Date): Promise<void> {
  const revoked = await store.revokeEinwilligung(db, person, now)
  if (revoked) await recordEinwilligung(db, revoked, false, now)
  await store.deleteEinwilligung(db, person)
}

// --- the link, which needs no session

/** The consent behind a link. Has no effect, since mail scanners open links too. Throws NichtGefunden. */
export async function findByLink(service: OptInService, token: string): Promise<store.EinwilligungRow> {
  const sentAfter = before(service.clock.now(), LINK_SECONDS)
  const row = await asSystem(service.database, (db) => store.findByToken(db, hashOf(token), sentAfter))
  if (!row) throw new Refusal('NichtGefunden')
  return row
}

/** Confirms the consent; a repetition gets the same answer. Throws NichtGefunden. */
export async function confirmEinwilligung(service: OptInService, token: string): Promise<store.EinwilligungRow> {
  const now = service.clock.now()
  const confirmed = await asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      const row = await store.confirmByToken(tx, hashOf(token), before(now, LINK_SECONDS), now)
      if (row) await recordEinwilligung(tx, row, true, now)
      return row
    }),
  )
  return confirmed ?? findByLink(service, token)
}

async function recordEinwilligung(db: Transaction, row: store.EinwilligungRow, isGiven: boolean, now: Date): Promise<void> {
  const { email, vorname, nachname, mobile, geburtsdatum } = row
  const angaben = { EMail: email, Vorname: vorname, Nachname: nachname, Mobilnummer: mobile, Geburtsdatum: geburtsdatum }
  const nutzlast = isGiven ? ({ Erteilt: true, ...angaben } as const) : ({ Erteilt: false, EMail: email } as const)
  // one key per address: a consent for a new address must not replace the end of the old one
  const sache = email.trim().toLowerCase()
  await recordVorgang(db, { art: 'Einwilligung', person: row, sache, nutzlast, ziele: ['erp'] }, now)
}

interface Mail {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly text: string; readonly url: string }
  readonly urgent?: boolean
}

async function queueMail(
  { outbox, betreiber, clock }: OptInService,
  db: Transaction,
  to: string,
  { subject, urgent = false, ...content }: Mail,
): Promise<void> {
  const mail = composeMail({ operator: betreiber.name, title: subject, closing: texts.closing, ...content })
  await outbox.queue(db, { channel: 'email', to, subject, urgent, ...mail }, clock.now())
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Deletes consents whose link expired unconfirmed; safe to run in any process at any time. */
export async function deleteUnconfirmed({ database, clock }: OptInService, signal?: AbortSignal): Promise<void> {
  const sentBefore = before(clock.now(), LINK_SECONDS)
  await cleanUp(database, [(db) => store.deleteUnconfirmed(db, sentBefore)], signal)
}
