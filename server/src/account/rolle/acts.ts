import type { Database, Transaction } from '#platform/db/port.ts'
import { asSystem } from '../../_kit/context.ts'
import type { Owner } from '../../_kit/owner.ts'
import { BY_COMMAND, keepProtokoll } from '../../_protokoll/store.ts'
import { closeKundensicht } from '../kundensicht/acts.ts'
import { endSitzungen } from '../konto/store.ts'
import type { TellPerson } from './message.ts'
import type { Handlung } from '../../_protokoll/handlung.ts'
import * as store from './store.ts'

export interface Rollenwunsch extends Owner {
  readonly rolle: store.Rolle
  /** why, for the record */
  readonly grund: string
}

/** Adds a role in the portal's table; false if the person has it. The provider must claim the role too. */
export function giveRolle(database: Database, { iss, sub, rolle, grund }: Rollenwunsch, now: Date, tell?: TellPerson): Promise<boolean> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.insertRolle(tx, { iss, sub }, rolle, now))) return false
      await keepProtokoll(
        tx,
        { handlung: 'RolleGegeben', wessen: { iss, sub }, anfrage: BY_COMMAND, gegenstand: `${rolle}: ${grund}` },
        now,
      )
      await tell?.(tx, now)
      return true
    }),
  )
}

/** Takes effect at the person's next request, also in a customer view. False if they do not have the role. */
export function takeRolle(database: Database, { iss, sub, rolle, grund }: Rollenwunsch, now: Date, tell?: TellPerson): Promise<boolean> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.deleteRolle(tx, iss, sub, rolle))) return false
      await keepProtokoll(
        tx,
        { handlung: 'RolleGenommen', wessen: { iss, sub }, anfrage: BY_COMMAND, gegenstand: `${rolle}: ${grund}` },
        now,
      )
      await tell?.(tx, now)
      return true
    }),
  )
}

export function allRollen(database: Database): Promise<store.RolleRow[]> {
  return asSystem(database, (db) => store.listRollen(db))
}

/** Persons by subject or address at one issuer; with an external provider several can share an address. */
export function findPersonen(
  database: Database,
  iss: string,
  who: { readonly sub: string } | { readonly email: string },
): Promise<store.PersonRow[]> {
  return asSystem(database, (db) => ('sub' in who ? store.findBySub(db, iss, who.sub) : store.findByEmail(db, iss, who.email)))
}

/**
 * An issuer that people signed in with, if none ever used the given one: rows under that one would have no effect.
 *
 * Undefined also if no person has signed in yet.
 */
export function otherIssuer(database: Database, iss: string): Promise<string | undefined> {
  return asSystem(database, (db) => store.findOtherIssuer(db, iss))
}

/** Ends the person's sessions here and their customer view. End the provider's sessions first. */
export function endSitzungenOf(database: Database, who: Owner, now: Date, tell?: TellPerson): Promise<void> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      await tell?.(tx, now)
      await endSitzungenIn(tx, who, now)
    }),
  )
}

/** `endSitzungenOf` within a transaction, as its last step: sessions are locked last, as everywhere. */
export async function endSitzungenIn(tx: Transaction, who: Owner, now: Date): Promise<void> {
  await closeKundensicht(tx, who, now)
  await endSitzungen(tx, who)
}

type Kontobefehl = Extract<
  Handlung,
  'KontoEntsperrt' | 'KontoZurueckgegeben' | 'KontoAbgemeldet' | 'PasswortAngestossen' | 'RolleGegeben' | 'RolleGenommen'
>

/** Records a command on an account at the provider, with its reason. */
export function keepKontobefehl(database: Database, wessen: Owner, handlung: Kontobefehl, gegenstand: string, now: Date): Promise<void> {
  return asSystem(database, (db) => keepProtokoll(db, { handlung, wessen, anfrage: BY_COMMAND, gegenstand }, now))
}

/** What the portal itself knows of an account. */
export function findKontostand(database: Database, who: Owner): Promise<store.Kontostand> {
  return asSystem(database, (db) => store.findKontostand(db, who))
}

/** Takes roles from sessions without a second factor, and ends the views that such roles opened. */
export function withdrawRollen(database: Database, now: Date): Promise<void> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      for (const person of await store.withdrawRollen(tx)) await closeKundensicht(tx, person, now)
    }),
  )
}
