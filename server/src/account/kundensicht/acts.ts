import { MINUTE } from '#contract/_shared/datum/units.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { randomBytes } from 'node:crypto'
import { asSystemBriefly, type Person } from '../../_kit/context.ts'
import type { Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { forgetProtokoll, keepProtokoll } from '../../_protokoll/store.ts'
import { hashOf } from '../sitzung/cookies.ts'
import * as store from './store.ts'

export interface KundensichtService {
  readonly database: Database
  readonly clock: Clock
  readonly betreiber: Pick<Betreiber, 'kundensichtMinuten'>
}

/** The agent and the secret of the session that enters or leaves a view. */
export interface Agent {
  readonly person: Person
  readonly token: string
}

export interface Taken {
  readonly sicht: Pick<store.KundensichtRow, 'sub' | 'beginn' | 'ende'>
  /** the session's new secret; undefined if it was in this view already */
  readonly token?: string
}

/**
 * Enters a customer view and gives the session a new secret. An agent has one view and a customer one agent; the first request wins.
 *
 * A repeated request joins the running view without extending it.
 */
export function takeKundensicht(
  { database, clock, betreiber }: KundensichtService,
  { person, token }: Agent,
  wish: { readonly sub: string; readonly grund: string | undefined },
): Promise<Taken> {
  const now = clock.now()
  const kunde = { iss: person.iss, sub: wish.sub }
  return asSystemBriefly(database, (db) =>
    db.transaction(async (tx) => {
      await refuseKunde(tx, person, kunde)
      const sicht = { beginn: now, ende: new Date(now.getTime() + betreiber.kundensichtMinuten * MINUTE * 1000) }
      const id = await store.insertKundensicht(tx, { akteur: person, kunde, grund: wish.grund, ...sicht })
      if (id === undefined) return joinRunning(tx, { person, token }, kunde.sub, now)
      const gegenstand = wish.grund ?? 'ohne Angabe'
      await keepProtokoll(tx, { handlung: 'KundensichtBegonnen', wessen: kunde, akteur: person, kundensichtId: id, gegenstand }, now)
      return { sicht: { sub: kunde.sub, ...sicht }, token: await move(tx, token, id) }
    }),
  )
}

async function refuseKunde(tx: Transaction, person: Person, kunde: Owner): Promise<void> {
  const { known, staff } = await store.findKunde(tx, kunde)
  if (staff || kunde.sub === person.sub) throw new Refusal('KundensichtUnzulaessig')
  if (!known) throw new Refusal('NichtGefunden')
}

/** Joins the agent's running view, also from another of their sessions. */
async function joinRunning(tx: Transaction, { person, token }: Agent, sub: string, now: Date): Promise<Taken> {
  const running = await store.findRunning(tx, person, now)
  if (running?.sub !== sub) throw new Refusal('KundensichtBelegt')
  return person.kundensicht?.id === running.id ? { sicht: running } : { sicht: running, token: await move(tx, token, running.id) }
}

/**
 * Leaves the view, if any, and gives the session's new secret. Other sessions of the agent in the view act for nobody until they leave
 * it.
 */
export function endKundensicht({ database, clock }: KundensichtService, { person, token }: Agent): Promise<string | undefined> {
  const now = clock.now()
  return asSystemBriefly(database, (db) =>
    db.transaction(async (tx) => {
      await closeKundensicht(tx, person, now)
      return person.kundensicht ? move(tx, token, null) : undefined
    }),
  )
}

/** Ends the agent's view, if any. */
export async function closeKundensicht(tx: Transaction, akteur: Owner, now: Date): Promise<void> {
  const closed = await store.closeOf(tx, akteur, now)
  if (!closed) return
  const { id, iss, sub } = closed
  await keepProtokoll(tx, { handlung: 'KundensichtBeendet', wessen: { iss, sub }, akteur, kundensichtId: id }, now)
}

async function move(tx: Transaction, token: string, kundensichtId: number | null): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  if (!(await store.moveSitzung(tx, hashOf(token), hashOf(fresh), kundensichtId))) throw new Refusal('NichtAngemeldet')
  return fresh
}

/** Removes the person from views and record. Who looked stays, without whom they looked at. */
export async function forgetMyViews(tx: Transaction, person: Owner, now: Date): Promise<void> {
  await store.forgetKunde(tx, person, now)
  await forgetProtokoll(tx, person)
}
