import type { ErrorCode } from '#contract/_shared/errors.ts'
import { kuendigungOf, zusammenlegungOf } from './bodies.ts'

export const principals = ['anonymous', 'owner', 'foreign', 'none', 'wrongType', 'expired', 'support'] as const
/**
 * Who asks (trust.md T6): nobody, the customer whose ids the request carries, another customer, somebody without contracts,
 * somebody whose one contract is a service, a session that ended, staff without contracts.
 */
export type Principal = (typeof principals)[number]

/**
 * What a principal is answered: what the call promises, with nothing of anybody else (own); the same as somebody without contracts
 * gets (empty); the same as everybody (answered); or a refusal. A call that has no handler yet answers 501 instead of the first three.
 */
export type Outcome = 'own' | 'empty' | 'answered' | ErrorCode

/** an id of another customer, one that nobody has, and what is no id */
export const otherIds = ['foreign', 'missing', 'malformed'] as const
export type OtherId = (typeof otherIds)[number]

/** ids by the name that they have on the wire */
export type Ids = Readonly<Record<string, string>>

/** What a call needs besides the ids in its path. */
export interface Needs {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

export interface Row {
  readonly access: Readonly<Record<Principal, Outcome>>
  /** what the owner is answered who sends another id in the place of this one */
  readonly ids: Readonly<Record<string, Readonly<Record<OtherId, Outcome>>>>
  /** the request that its owner may send; without it the call takes nothing but the ids in its path */
  readonly needs?: (ids: Ids) => Needs
  /** where the call takes another of the world's ids than the one of its parameter's name */
  readonly takes?: Readonly<Record<string, string>>
  /** whether the answer repeats what it was asked for */
  readonly echoes?: true
}

const refusedOutside = { anonymous: 'NichtAngemeldet', expired: 'NichtAngemeldet' } as const
export const signedIn = (outcome: Outcome) =>
  ({ ...refusedOutside, owner: outcome, foreign: outcome, none: outcome, wrongType: outcome, support: outcome }) as const
export const idsOf = (names: readonly string[], outcomes: Row['ids'][string]) => Object.fromEntries(names.map((name) => [name, outcomes]))

/** The same for everybody. */
export const anyone: Row = { access: { ...signedIn('answered'), anonymous: 'answered', expired: 'answered' }, ids: {} }
/** For everybody who is signed in, about themselves. */
export const person: Row = { access: signedIn('own'), ids: {} }
/** Rows of one's own, none for those without contracts. */
export const rows: Row = { access: { ...signedIn('own'), none: 'empty', support: 'empty' }, ids: {} }
/** Rows of contracts of one type: a person with other contracts has none. */
export const rowsOfType: Row = { ...rows, access: { ...rows.access, wrongType: 'empty' } }
/** For staff only. */
export const staff: Row = { access: { ...signedIn('KeineBerechtigung'), support: 'own' }, ids: {} }

const ownOnly: Row['access'] = { ...signedIn('NichtGefunden'), owner: 'own' }
/** One of one's own by an id in the path. */
export const byPath = (...names: string[]): Row => ({
  access: ownOnly,
  ids: idsOf(names, { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
})
/** One of one's own by an id in the query or the body, where a malformed one is named. */
export const byInput = (...names: string[]): Row => ({
  access: ownOnly,
  ids: idsOf(names, { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'UngueltigeAnfrage' }),
})
/** Rows of one's own, narrowed by an id: that of somebody else leaves nothing, or nothing but what is said of all of one's own. */
export const filtered = (left: 'empty' | 'own', ...names: string[]): Row => ({
  ...rows,
  ids: idsOf(names, { foreign: left, missing: left, malformed: 'UngueltigeAnfrage' }),
})
/** The account filter of documents by one of its two names: both together must say the same. */
export const kontofilter = ({ vk_nummer = '', vertragskonto = '', VertragskontoFilter = '' }: Ids): Needs => ({
  query: VertragskontoFilter === vk_nummer ? { vertragskonto } : { VertragskontoFilter },
})
/** An application is unlinked by the one who linked it; what is linked is no invitation any more for others (decisions.md 41). */
export const unlinked: Row = {
  access: { ...ownOnly, anonymous: 'NichtGefunden', expired: 'NichtGefunden' },
  ids: idsOf(['antrag_id'], { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
}
/** By a secret in the path, which is all that is needed (decisions.md 41). */
export const bySecret = (name: string): Row => ({
  ...anyone,
  ids: idsOf([name], { foreign: 'answered', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
})
/** An application is linked by the first who brings its secret; the owner of the matrix is that one (trust.md T5). */
export const linked: Row = {
  access: { ...signedIn('AntragBereitsVerknuepft'), owner: 'own' },
  ids: idsOf(['antrag_id'], { foreign: 'AntragBereitsVerknuepft', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
}
/** A code goes to the operator's address for whoever is signed in and has an invitation; the answer tells it masked (trust.md T5). */
export const proved: Row = {
  access: signedIn('answered'),
  ids: idsOf(['antrag_id'], { foreign: 'answered', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
  takes: { antrag_id: 'einladung_id' },
}
/** Any number of the right form leads to the register (decisions.md 42). */
export const register: Row = {
  ...anyone,
  ids: idsOf(['ma_st_r_nummer'], { foreign: 'answered', missing: 'answered', malformed: 'NichtGefunden' }),
  echoes: true,
}
/** Partner and account must belong together; which of the two is wrong is not told (trust.md T2). */
export const registration = (...names: string[]): Row => ({
  // who brings the right pair learns that it is the owner's
  access: signedIn('GPBereitsRegistriert'),
  ids: idsOf(names, { foreign: 'GPVKKombinationUngueltig', missing: 'GPVKKombinationUngueltig', malformed: 'UngueltigeAnfrage' }),
})

/** For the operator's systems, which come with an API key and no session. */
export const byApiKey = (...names: string[]): Row => ({
  access: { ...signedIn('NichtAngemeldet'), ...refusedOutside },
  ids: idsOf(names, { foreign: 'NichtAngemeldet', missing: 'NichtAngemeldet', malformed: 'NichtAngemeldet' }),
})

/** The account stands in the path, and the plant's meter must be that account's; the household's the portal does not know. One case is open (testing/world.ts), so another meter is another case. */
export function zusammenlegung(): Row {
  const [account, meter] = [byPath('vk_nummer'), byInput('PhotovoltaikZaehlernummer')]
  const household = idsOf(['HaushaltZaehlernummer'], {
    foreign: 'VorgangBereitsOffen',
    missing: 'VorgangBereitsOffen',
    malformed: 'UngueltigeAnfrage',
  })
  return { ...account, ids: { ...account.ids, ...meter.ids, ...household }, needs: (ids) => ({ body: zusammenlegungOf(ids) }) }
}

/** Of the water account and its meter. */
export function kuendigung(): Row {
  const [account, meter] = [byPath('vk_nummer'), byInput('Zaehlernummer')]
  const takes = { vk_nummer: 'wasserkonto', Zaehlernummer: 'Wasserzaehlernummer' }
  return { ...account, takes, ids: { ...account.ids, ...meter.ids }, needs: (ids) => ({ body: kuendigungOf(ids) }) }
}
