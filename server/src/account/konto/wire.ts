import type { FaktorEinrichtung, Konto, Kontofunktionen, MeineRollen, Rueckgaengig, RueckgaengigGemacht } from '#contract/account/schema.ts'
import { HOUR } from '#contract/_shared/datum/units.ts'
import type { Person } from '../../_kit/context.ts'
import type { MyKundensicht } from '../kundensicht/store.ts'
import { profilOf } from '../sitzung/wire.ts'
import type { Kontoseite } from '../anbieter/anbieter.ts'
import type { Sitzungsrollen } from '../store.ts'
import type { Account, NewFactor, Undo, Undone } from './anbieter.ts'
import type { SitzungRow } from './store.ts'

interface Known {
  readonly person: Person
  readonly tokenHash: Buffer
  readonly funktionen: Kontofunktionen
  /** the operator's own provider */
  readonly anbieter: Kontoseite | undefined
  /** a deletion at a later date: how long it takes, and one that was requested */
  readonly deletion: { readonly seconds?: number | undefined; readonly planned?: Date | undefined }
  readonly account: Account | undefined
  readonly sitzungen: readonly SitzungRow[]
  readonly kundensichten: readonly MyKundensicht[]
}

/** The provider's current account wins over the profile of the session. */
export function kontoOf({ person, tokenHash, funktionen, anbieter, deletion, account, sitzungen, kundensichten }: Known): Konto {
  return {
    funktionen,
    ...(anbieter ? { anbieter } : {}),
    ...(deletion.seconds === undefined ? {} : { loeschfristStunden: deletion.seconds / HOUR }),
    ...(deletion.planned ? { loeschungGeplantAm: deletion.planned.toISOString() } : {}),
    profil: account ? accountProfilOf(person, account) : profilOf(person),
    mobilnummerBestaetigt: account?.mobile_confirmed ?? false,
    ...(account ? accountDetailsOf(account) : {}),
    faktoren: (account?.factors ?? []).map(({ type, created_at }) => ({ typ: type, eingerichtetAm: momentOf(created_at) })),
    sitzungen: sitzungen.map((sitzung) => ({
      angemeldetAm: sitzung.created_at.toISOString(),
      zuletztAktivAm: sitzung.last_seen_at.toISOString(),
      istDiese: sitzung.token_hash.equals(tokenHash),
    })),
    einblicke: kundensichten.map(({ beginn, ende, grund, laeuft }) => ({
      start: beginn.toISOString(),
      ende: ende.toISOString(),
      laeuft,
      ...(grund === null ? {} : { grund }),
    })),
  }
}

/** The signed-in person, from the provider's current account. */
export function accountProfilOf(person: Person, { email, given_name, family_name, mobile_number }: Account): Konto['profil'] {
  return { ...profilOf(person), email, given_name, family_name, name: `${given_name} ${family_name}`, mobile_number: mobile_number ?? '' }
}

function accountDetailsOf({ birthdate, password_changed_at, password_policy, factor_types }: Account) {
  return {
    ...(factor_types ? { faktorTypen: factor_types } : {}),
    ...(birthdate === null ? {} : { birthdate }),
    ...(password_changed_at === undefined ? {} : { passwortGeaendertAm: momentOf(password_changed_at) }),
    ...(password_policy ? { passwortRegeln: password_policy } : {}),
  }
}

/** One ISO format, whatever format the provider uses. */
function momentOf(text: string): string {
  return new Date(text).toISOString()
}

export function meineRollenOf({ rollen, ohneFaktor }: Sitzungsrollen): MeineRollen {
  return { Rollen: [...rollen], OhneZweitenFaktor: [...ohneFaktor] }
}

export function einrichtungOf({ exchange_id, masked, secret, uri }: NewFactor): FaktorEinrichtung {
  return {
    exchange_id,
    ...(masked === undefined ? {} : { ziel: masked }),
    ...(secret === undefined ? {} : { schluessel: secret }),
    ...(uri === undefined ? {} : { uri }),
  }
}

const undoArten = { email: 'email', mobile_number: 'mobile_number', password: 'passwort', factor: 'faktor' } as const

export function rueckgaengigOf({ kind, old, new: changed, factor, expires_at }: Undo): Rueckgaengig {
  return {
    art: undoArten[kind],
    ...(old === undefined ? {} : { alt: old }),
    ...(changed === undefined ? {} : { neu: changed }),
    ...(factor ? { faktor: { typ: factor.type, istEntfernt: factor.removed } } : {}),
    bis: momentOf(expires_at),
  }
}

export function rueckgaengigGemachtOf({ kind, also, open }: Undone): RueckgaengigGemacht {
  return { art: undoArten[kind], auch: also.map((other) => undoArten[other]), offen: [...open] }
}
