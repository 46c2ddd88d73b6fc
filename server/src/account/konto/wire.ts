import type { FaktorEinrichtung, Konto, Kontofunktionen, MeineRollen, Rueckgaengig, RueckgaengigGemacht } from '#contract/account/schema.ts'
import type { Person } from '../../_kit/context.ts'
import type { MyKundensicht } from '../kundensicht/store.ts'
import { profilOf } from '../sitzung/wire.ts'
import type { Account, Kontoanbieter, Undo, Undone } from './anbieter.ts'
import type { Sitzungsrollen } from '../rolle/store.ts'
import type { SitzungRow } from './store.ts'

const NO_FUNCTIONS: Kontofunktionen = { name: false, email: false, mobilnummer: false, passwort: false, faktoren: false, loeschen: false }

interface Known {
  readonly person: Person
  readonly tokenHash: Buffer
  readonly funktionen: Kontofunktionen
  readonly account: Account | undefined
  readonly sitzungen: readonly SitzungRow[]
  readonly kundensichten: readonly MyKundensicht[]
}

/** The provider's current account wins over the profile of the session. */
export function kontoOf({ person, tokenHash, funktionen, account, sitzungen, kundensichten }: Known): Konto {
  return {
    funktionen: account ? funktionen : NO_FUNCTIONS,
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
    passwortGeaendertAm: momentOf(password_changed_at),
    passwortRegeln: password_policy,
  }
}

/** One ISO format, whatever format the provider uses. */
function momentOf(text: string): string {
  return new Date(text).toISOString()
}

export function meineRollenOf({ rollen, ohneFaktor }: Sitzungsrollen): MeineRollen {
  return { Rollen: [...rollen], OhneZweitenFaktor: [...ohneFaktor] }
}

type EnrolledFactor = Awaited<ReturnType<Kontoanbieter['initiateFactor']>>

export function einrichtungOf({ exchange_id, masked, secret, uri }: EnrolledFactor): FaktorEinrichtung {
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
  return { art: undoArten[kind], auch: also.map((other) => undoArten[other]), offen: open }
}
