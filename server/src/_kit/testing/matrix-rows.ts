import type { ErrorCode } from '#contract/_shared/errors.ts'
import { kuendigungOf, zusammenlegungOf } from './bodies.ts'

export const principals = ['anonymous', 'owner', 'foreign', 'none', 'wrongType', 'expired', 'support', 'betrieb'] as const
/**
 * Who makes the call. The owner has the ids in the request, `none` has no contracts, `wrongType` has one service contract only, and
 * `support` and `betrieb` are staff without contracts.
 */
export type Principal = (typeof principals)[number]

/**
 * `own`: what the call promises, without another customer's data. `empty`: as for `none`. `answered`: the same for everybody.
 *
 * A code is a refusal. A call without a handler answers 501 in place of the first three.
 */
export type Outcome = 'own' | 'empty' | 'answered' | ErrorCode

/** an id of another customer, one that does not exist, and a text that is no id */
export const otherIds = ['foreign', 'missing', 'malformed'] as const
export type OtherId = (typeof otherIds)[number]

/** ids by their wire names */
export type Ids = Readonly<Record<string, string>>

/** What a call takes besides the ids in its path. */
export interface Needs {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

export interface Row {
  readonly access: Readonly<Record<Principal, Outcome>>
  /** the owner's answer when this id is replaced by another */
  readonly ids: Readonly<Record<string, Readonly<Record<OtherId, Outcome>>>>
  /** the owner's request; absent if the call takes only the ids in its path */
  readonly needs?: (ids: Ids) => Needs
  /** wire name to use instead of the parameter's own, to pick another of the world's ids */
  readonly takes?: Readonly<Record<string, string>>
  /** whether the answer repeats the request's ids */
  readonly echoes?: true
}

const refusedOutside = { anonymous: 'NichtAngemeldet', expired: 'NichtAngemeldet' } as const
export const signedIn = (outcome: Outcome) =>
  ({ ...refusedOutside, owner: outcome, foreign: outcome, none: outcome, wrongType: outcome, support: outcome, betrieb: outcome }) as const
export const idsOf = (names: readonly string[], outcomes: Row['ids'][string]) => Object.fromEntries(names.map((name) => [name, outcomes]))

/** The same answer for everybody. */
export const anyone: Row = { access: { ...signedIn('answered'), anonymous: 'answered', expired: 'answered' }, ids: {} }
/** For everybody who is signed in, about themselves. */
export const person: Row = { access: signedIn('own'), ids: {} }
/** The caller's rows; empty for those without contracts. */
export const rows: Row = { access: { ...signedIn('own'), none: 'empty', support: 'empty', betrieb: 'empty' }, ids: {} }
/** The caller's rows of one contract type; empty for those with other contracts. */
export const rowsOfType: Row = { ...rows, access: { ...rows.access, wrongType: 'empty' } }
/** For the customer service only. */
export const staff: Row = { access: { ...signedIn('KeineBerechtigung'), support: 'own' }, ids: {} }
/** For staff who run the portal. */
export const operations = (outcome: Outcome, ...names: string[]): Row => ({
  access: { ...signedIn('KeineBerechtigung'), betrieb: outcome },
  ids: idsOf(names, { foreign: 'KeineBerechtigung', missing: 'KeineBerechtigung', malformed: 'KeineBerechtigung' }),
})

const ownOnly: Row['access'] = { ...signedIn('NichtGefunden'), owner: 'own' }
/** One row of the caller's, by an id in the path. */
export const byPath = (...names: string[]): Row => ({
  access: ownOnly,
  ids: idsOf(names, { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
})
/** One row of the caller's, by an id in query or body; a malformed id is named in the refusal. */
export const byInput = (...names: string[]): Row => ({
  access: ownOnly,
  ids: idsOf(names, { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'UngueltigeAnfrage' }),
})
/** The caller's rows, filtered by an id. Another customer's id leaves nothing (`empty`), or only what is not about single rows (`own`). */
export const filtered = (left: 'empty' | 'own', ...names: string[]): Row => ({
  ...rows,
  ids: idsOf(names, { foreign: left, missing: left, malformed: 'UngueltigeAnfrage' }),
})
/** The document filter by one of its two names; together they must be equal. */
export const kontofilter = ({ vk_nummer = '', vertragskonto = '', VertragskontoFilter = '' }: Ids): Needs => ({
  query: VertragskontoFilter === vk_nummer ? { vertragskonto } : { VertragskontoFilter },
})
/** Only the person who linked an application unlinks it; once linked, it is no invitation for others. */
export const unlinked: Row = {
  access: { ...ownOnly, anonymous: 'NichtGefunden', expired: 'NichtGefunden' },
  ids: idsOf(['antrag_id'], { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
}
/** By a secret in the path, which alone grants access. */
export const bySecret = (name: string): Row => ({
  ...anyone,
  ids: idsOf([name], { foreign: 'answered', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
})
/** The first person with the secret links the application; here that is the owner. */
export const linked: Row = {
  access: { ...signedIn('AntragBereitsVerknuepft'), owner: 'own' },
  ids: idsOf(['antrag_id'], { foreign: 'AntragBereitsVerknuepft', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
}
/** Anyone signed in with an invitation can have a code sent to the operator's address; the answer shows it masked. */
export const proved: Row = {
  access: signedIn('answered'),
  ids: idsOf(['antrag_id'], { foreign: 'answered', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
  takes: { antrag_id: 'einladung_id' },
}
/** Any well-formed number leads to the register. */
export const register: Row = {
  ...anyone,
  ids: idsOf(['ma_st_r_nummer'], { foreign: 'answered', missing: 'answered', malformed: 'NichtGefunden' }),
  echoes: true,
}
/** Partner and account must belong together; the answer does not say which one is wrong. */
export const registration = (...names: string[]): Row => ({
  // the right pair reveals that it is registered, to whoever has it
  access: signedIn('GPBereitsRegistriert'),
  ids: idsOf(names, { foreign: 'GPVKKombinationUngueltig', missing: 'GPVKKombinationUngueltig', malformed: 'UngueltigeAnfrage' }),
})

/** For the operator's systems: an API key and no session. */
export const byApiKey = (...names: string[]): Row => ({
  access: { ...signedIn('NichtAngemeldet'), ...refusedOutside },
  ids: idsOf(names, { foreign: 'NichtAngemeldet', missing: 'NichtAngemeldet', malformed: 'NichtAngemeldet' }),
})

/**
 * The plant's meter must belong to the account in the path; the portal does not know the household's.
 *
 * World has one open request, so another meter is a second one.
 */
export function zusammenlegung(): Row {
  const [account, meter] = [byPath('vk_nummer'), byInput('PhotovoltaikZaehlernummer')]
  const household = idsOf(['HaushaltZaehlernummer'], {
    foreign: 'VorgangBereitsOffen',
    missing: 'VorgangBereitsOffen',
    malformed: 'UngueltigeAnfrage',
  })
  return { ...account, ids: { ...account.ids, ...meter.ids, ...household }, needs: (ids) => ({ body: zusammenlegungOf(ids) }) }
}

/** A question of the operator's about one of the caller's requests. */
export const answered: Row = {
  ...byPath('vorgang_id'),
  takes: { vorgang_id: 'gefragt_id' },
  needs: ({ RueckfrageId = '' }) => ({ body: { RueckfrageId, Antwort: 'Es ist der linke Zähler.' } }),
}

/** A question about what is the caller's own. */
export const asksAbout: Row = {
  ...byInput('GPNummer', 'Vertragskonto'),
  needs: ({ GPNummer = '', Vertragskonto = '' }) => ({ body: { Frage: 'Wann kommt meine Abrechnung?', GPNummer, Vertragskonto } }),
}

/** A complaint about an own account. */
export const complains: Row = {
  ...byInput('Vertragskonto'),
  needs: ({ Vertragskonto = '' }) => ({
    body: { Beschwerde: 'Der Zähler läuft rückwärts.', Thema: 'Energie', Rolle: 'Privat', Vertragskonto },
  }),
}

/** By the water account and its meter. */
export function kuendigung(): Row {
  const [account, meter] = [byPath('vk_nummer'), byInput('Zaehlernummer')]
  const takes = { vk_nummer: 'wasserkonto', Zaehlernummer: 'Wasserzaehlernummer' }
  return { ...account, takes, ids: { ...account.ids, ...meter.ids }, needs: (ids) => ({ body: kuendigungOf(ids) }) }
}
