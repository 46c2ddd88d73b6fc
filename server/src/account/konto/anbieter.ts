import type { FaktorTyp, Kontofunktionen, PasswortRegeln } from '#contract/account/schema.ts'
import { Refusal } from '../../_kit/refusal.ts'

/** Which account calls the provider has: the embedded provider's, cidaas's, or none for plain OpenID Connect. */
export type Dialect = 'embedded' | 'cidaas' | 'oidc'

/** The account as the provider stores it. Moments are ISO 8601. */
export interface Account {
  readonly sub: string
  readonly email: string
  readonly given_name: string
  readonly family_name: string
  readonly mobile_number: string | null
  readonly mobile_confirmed: boolean
  readonly birthdate: string | null
  readonly password_changed_at?: string | undefined
  readonly created_at?: string | undefined
  readonly factors: readonly { readonly type: FaktorTyp; readonly created_at: string }[]
  readonly factor_types?: FaktorTyp[] | undefined
  readonly password_policy?: PasswortRegeln | undefined
}

export interface NewFactor {
  readonly exchange_id: string
  readonly masked?: string | undefined
  readonly secret?: string | undefined
  readonly uri?: string | undefined
}

export type Medium = 'email' | 'mobile_number'

export interface MediumChanged {
  readonly medium: Medium
  readonly value: string
}

export type UndoKind = Medium | 'password' | 'factor'

export interface Undo {
  readonly kind: UndoKind
  readonly old?: string | undefined
  readonly new?: string | undefined
  readonly factor?: { readonly type: FaktorTyp; readonly removed: boolean } | undefined
  readonly expires_at: string
}

export interface Undone {
  readonly kind: UndoKind
  readonly also: readonly UndoKind[]
  readonly open: readonly Medium[]
  readonly sub: string
}

/** The signed-in person behind a call. */
export interface Signed {
  readonly sub: string
  /** The session's access token, renewed if it is about to expire or if it is the one that the provider `refused`. */
  readonly accessToken: (refused?: string) => Promise<string>
}

/** The session behind a change: the provider keeps its own session `sid` when it ends the others. */
export interface Changer extends Signed {
  readonly sid: string | undefined
}

/** A code belongs to the session that requested it; `session` is an opaque name for it. */
export interface InSession extends Changer {
  readonly session: string
}

export interface PasswordChange extends Changer {
  readonly oldPassword: string
  readonly newPassword: string
  readonly key: string | undefined
}

export interface AccountNames {
  readonly given_name: string
  readonly family_name: string
}

/** `planned`: the provider will delete it */
export type AccountState = 'there' | 'planned' | 'gone'

type Asked = Signed & { readonly session: string }

/**
 * Account functions of the provider. All throw a Refusal.
 *
 * NichtVerfuegbar if the provider lacks the function, VoruebergehendNichtErreichbar while it does not answer.
 */
export interface Kontoanbieter {
  readonly funktionen: Kontofunktionen
  /** undefined if the provider has no call for it */
  get(by: Signed): Promise<Account | undefined>
  changePassword(change: PasswordChange): Promise<void>
  changeProfile(by: Signed, names: AccountNames): Promise<void>
  initiateMedium(asked: Asked & { readonly medium: string; readonly value: string }): Promise<void>
  validateMedium(asked: InSession & { readonly code: string }): Promise<MediumChanged>
  initiateFactor(type: FaktorTyp, asked: Asked): Promise<NewFactor>
  enrollFactor(type: FaktorTyp, asked: InSession & { readonly exchangeId: string; readonly code: string }): Promise<void>
  removeFactor(type: FaktorTyp, changer: Changer): Promise<void>
  /** for the operator's service: also replaces the password and ends the sessions, once per key. FaktorNichtVorhanden without the factor */
  removeLostFactor(type: FaktorTyp, asked: { readonly sub: string; readonly key: string }): Promise<void>
  /** ends the person's sessions at the provider, if it can; the portal's own are not touched */
  endSessions(sub: string): Promise<void>
  deleteAccount(sub: string): Promise<void>
  /** seconds between the request for a deletion and its date, if it is `geplant` */
  readonly deletionSeconds?: number | undefined
  /** Requests a deletion that the provider carries out later. */
  planDeletion(by: Signed): Promise<void>
  /** The account's state, asked without a session. */
  stateOf(sub: string): Promise<AccountState>
  showUndo(token: string): Promise<Undo>
  undo(token: string): Promise<Undone>
}

async function lacking(): Promise<never> {
  throw new Refusal('NichtVerfuegbar')
}

/** A provider without account calls; others replace what they have. */
export const plainProvider: Kontoanbieter = {
  funktionen: { name: false, email: false, mobilnummer: false, passwort: false, faktoren: false, loeschen: 'portal' },
  get: async () => undefined,
  changePassword: lacking,
  changeProfile: lacking,
  initiateMedium: lacking,
  validateMedium: lacking,
  initiateFactor: lacking,
  enrollFactor: lacking,
  removeFactor: lacking,
  removeLostFactor: lacking,
  endSessions: async () => undefined,
  deleteAccount: lacking,
  planDeletion: lacking,
  stateOf: lacking,
  showUndo: lacking,
  undo: lacking,
}
