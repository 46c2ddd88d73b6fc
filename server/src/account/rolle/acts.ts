import type { Database } from '#platform/db/port.ts'
import { asSystem } from '../../_kit/context.ts'
import type { Owner } from '../../_kit/owner.ts'
import { BEFEHL, keepProtokoll, type Handlung } from '../../_protokoll/store.ts'
import { closeKundensicht } from '../kundensicht/acts.ts'
import { endSitzungen } from '../konto/store.ts'
import * as store from './store.ts'

export interface Rollenwunsch extends Owner {
  readonly rolle: store.Rolle
}

/** The portal's half of a staff role (decisions.md 43); false where the person has it already. */
export function giveRolle(database: Database, { iss, sub, rolle }: Rollenwunsch, now: Date): Promise<boolean> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.insertRolle(tx, iss, sub, rolle))) return false
      await keepProtokoll(tx, { handlung: 'RolleGegeben', wessen: { iss, sub }, anfrage: BEFEHL, gegenstand: rolle }, now)
      return true
    }),
  )
}

/** Works at the person's next request, also in a customer's view. False where they do not have it. */
export function takeRolle(database: Database, { iss, sub, rolle }: Rollenwunsch, now: Date): Promise<boolean> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.deleteRolle(tx, iss, sub, rolle))) return false
      await keepProtokoll(tx, { handlung: 'RolleGenommen', wessen: { iss, sub }, anfrage: BEFEHL, gegenstand: rolle }, now)
      return true
    }),
  )
}

export function allRollen(database: Database): Promise<store.RolleRow[]> {
  return asSystem(database, (db) => store.listRollen(db))
}

/** Whom the portal knows by a subject or an address, at one issuer; several can have an address at a foreign provider. */
export function findPersonen(
  database: Database,
  iss: string,
  wer: { readonly sub: string } | { readonly email: string },
): Promise<store.PersonRow[]> {
  return asSystem(database, (db) => ('sub' in wer ? store.findBySub(db, iss, wer.sub) : store.findByEmail(db, iss, wer.email)))
}

/**
 * The issuer that people sign in by, where nobody ever did by the given one: what is kept for a person under that one has no effect.
 * Undefined also while nobody has signed in at all.
 */
export function otherIssuer(database: Database, iss: string): Promise<string | undefined> {
  return asSystem(database, (db) => store.findOtherIssuer(db, iss))
}

/** Ends what the person is signed in with here, and the customer's view that they are in. The provider's sessions must have ended. */
export function endSitzungenOf(database: Database, wer: Owner, now: Date): Promise<void> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      await closeKundensicht(tx, wer, now)
      await endSitzungen(tx, wer)
    }),
  )
}

type Kontobefehl = Extract<Handlung, 'KontoEntsperrt' | 'KontoZurueckgegeben' | 'FaktorEntfernt'>

/** Writes down what a command does to an account at the provider, and why. */
export function keepKontobefehl(database: Database, wessen: Owner, handlung: Kontobefehl, gegenstand: string, now: Date): Promise<void> {
  return asSystem(database, (db) => keepProtokoll(db, { handlung, wessen, anfrage: BEFEHL, gegenstand }, now))
}
