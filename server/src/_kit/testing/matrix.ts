import type { ErrorCode } from '#contract/_shared/errors.ts'
import { ablesung, anmeldung, passwords, persoenlicheDaten, zusammenlegungOf } from './bodies.ts'

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
const signedIn = (outcome: Outcome) =>
  ({ ...refusedOutside, owner: outcome, foreign: outcome, none: outcome, wrongType: outcome, support: outcome }) as const
const idsOf = (names: readonly string[], outcomes: Row['ids'][string]) => Object.fromEntries(names.map((name) => [name, outcomes]))

/** The same for everybody. */
const anyone: Row = { access: { ...signedIn('answered'), anonymous: 'answered', expired: 'answered' }, ids: {} }
/** For everybody who is signed in, about themselves. */
const person: Row = { access: signedIn('own'), ids: {} }
/** Rows of one's own, none for those without contracts. */
const rows: Row = { access: { ...signedIn('own'), none: 'empty', support: 'empty' }, ids: {} }
/** Rows of contracts of one type: a person with other contracts has none. */
const rowsOfType: Row = { ...rows, access: { ...rows.access, wrongType: 'empty' } }
/** For staff only. */
const staff: Row = { access: { ...signedIn('KeineBerechtigung'), support: 'own' }, ids: {} }

const ownOnly: Row['access'] = { ...signedIn('NichtGefunden'), owner: 'own' }
/** One of one's own by an id in the path. */
const byPath = (...names: string[]): Row => ({
  access: ownOnly,
  ids: idsOf(names, { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
})
/** One of one's own by an id in the query or the body, where a malformed one is named. */
const byInput = (...names: string[]): Row => ({
  access: ownOnly,
  ids: idsOf(names, { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'UngueltigeAnfrage' }),
})
/** Rows of one's own, narrowed by an id: that of somebody else leaves nothing, or nothing but what is said of all of one's own. */
const filtered = (left: 'empty' | 'own', ...names: string[]): Row => ({
  ...rows,
  ids: idsOf(names, { foreign: left, missing: left, malformed: 'UngueltigeAnfrage' }),
})
/** The account filter of documents by one of its two names: both together must say the same. */
const kontofilter = ({ vk_nummer = '', vertragskonto = '', VertragskontoFilter = '' }: Ids): Needs => ({
  query: VertragskontoFilter === vk_nummer ? { vertragskonto } : { VertragskontoFilter },
})
/** An application is unlinked by the one who linked it; what is linked is no invitation any more for others (decisions.md 41). */
const unlinked: Row = {
  access: { ...ownOnly, anonymous: 'NichtGefunden', expired: 'NichtGefunden' },
  ids: idsOf(['antrag_id'], { foreign: 'NichtGefunden', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
}
/** By a secret in the path, which is all that is needed (decisions.md 41). */
const bySecret = (name: string): Row => ({
  ...anyone,
  ids: idsOf([name], { foreign: 'answered', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
})
/** An application is linked by the first who brings its secret; the owner of the matrix is that one (trust.md T5). */
const linked: Row = {
  access: { ...signedIn('AntragBereitsVerknuepft'), owner: 'own' },
  ids: idsOf(['antrag_id'], { foreign: 'AntragBereitsVerknuepft', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
}
/** A code goes to the operator's address for whoever is signed in and has an invitation; the answer tells it masked (trust.md T5). */
const proved: Row = {
  access: signedIn('answered'),
  ids: idsOf(['antrag_id'], { foreign: 'answered', missing: 'NichtGefunden', malformed: 'NichtGefunden' }),
  takes: { antrag_id: 'einladung_id' },
}
/** Any number of the right form leads to the register (decisions.md 42). */
const register: Row = {
  ...anyone,
  ids: idsOf(['ma_st_r_nummer'], { foreign: 'answered', missing: 'answered', malformed: 'NichtGefunden' }),
  echoes: true,
}
/** Partner and account must belong together; which of the two is wrong is not told (trust.md T2). */
const registration = (...names: string[]): Row => ({
  // who brings the right pair learns that it is the owner's
  access: signedIn('GPBereitsRegistriert'),
  ids: idsOf(names, { foreign: 'GPVKKombinationUngueltig', missing: 'GPVKKombinationUngueltig', malformed: 'UngueltigeAnfrage' }),
})

/** For the operator's systems, which come with an API key and no session. */
const byApiKey = (...names: string[]): Row => ({
  access: { ...signedIn('NichtAngemeldet'), ...refusedOutside },
  ids: idsOf(names, { foreign: 'NichtAngemeldet', missing: 'NichtAngemeldet', malformed: 'NichtAngemeldet' }),
})

/** The whole contract: which call gives what to whom. A call without a row here fails by its name. */
export const matrix: Readonly<Record<string, Row>> = {
  'abschlaege.listV4': rows,
  'abschlaege.einspeisungV5': rowsOfType,
  'abschlaege.trinkwasserV5': rowsOfType,
  'abschlaege.requestV4': byPath('vk_nummer'),
  'abschlaege.requestV5': byPath('vk_nummer'),

  'account.login': anyone,
  'account.token': {
    access: {
      ...signedIn('AnmeldungFehlgeschlagen'),
      anonymous: 'AnmeldungFehlgeschlagen',
      expired: 'AnmeldungFehlgeschlagen',
    },
    ids: {},
    needs: () => ({ query: { code: 'of nobody', redirect_uri: 'https://portal.example/' } }),
  },
  'account.introspect': person,
  'account.logout': anyone,
  'account.delete': person,
  'account.changePassword': { ...person, needs: () => ({ body: passwords }) },
  'account.changeProfile': { ...person, needs: () => ({ body: { given_name: 'Ada', family_name: 'Sonne' } }) },
  'account.initiateCommunicationMedium': { ...person, needs: () => ({ body: { medium: 'email', value: 'neu@demo.example' } }) },
  // no session of the matrix has asked for a code
  'account.validateCommunicationMedium': { access: signedIn('CodeUngueltig'), ids: {}, needs: () => ({ body: { code: '123456' } }) },
  'account.konto': person,
  'account.endSitzungen': person,
  'account.initiateFaktor': person,
  'account.enrollFaktor': {
    access: signedIn('CodeUngueltig'),
    ids: idsOf(['exchange_id'], { foreign: 'CodeUngueltig', missing: 'CodeUngueltig', malformed: 'UngueltigeAnfrage' }),
    needs: ({ exchange_id = '' }) => ({ body: { exchange_id, code: '123456' } }),
  },
  'account.removeFaktor': person,
  'account.exportMine': person,
  'account.getRueckgaengig': bySecret('token'),
  'account.undoChange': bySecret('token'),

  'anlagen.listV4': rowsOfType,
  'anlagen.listV5': rowsOfType,
  'anlagen.steuerbefreienV4': { ...byPath('vk_nummer'), needs: () => ({ body: { Jahr: 2027 } }) },
  'anlagen.steuerbefreienV5': { ...byPath('vk_nummer'), needs: () => ({ body: { Jahr: 2027 } }) },
  'anlagen.zusammenlegenV4': zusammenlegung(),
  'anlagen.zusammenlegenV5': zusammenlegung(),
  'anlagen.maStRV4': register,
  'anlagen.maStRV5': register,

  'bankdaten.listV4': rows,
  'bankdaten.einspeisungV5': rowsOfType,
  'bankdaten.trinkwasserV5': rowsOfType,

  'betreiber.get': anyone,

  'completion.address': { ...person, needs: () => ({ body: { input: 'Lindenweg 4' } }) },
  'completion.email': { ...person, needs: ({ email = '' }) => ({ body: { email } }) },

  'dokumente.listV4': { ...filtered('empty', 'vertragskonto', 'VertragskontoFilter'), needs: kontofilter, echoes: true },
  'dokumente.listV5': { ...filtered('own', 'vertragskonto', 'VertragskontoFilter'), needs: kontofilter, echoes: true },
  'dokumente.downloadV4': byPath('dokument_id'),
  'dokumente.downloadV5': byPath('dokument_id'),
  'dokumente.gelesenV4': { ...byPath('dokument_id'), needs: () => ({ body: { Gelesen: true } }) },
  'dokumente.gelesenV5': { ...byPath('dokument_id'), needs: () => ({ body: { Gelesen: true } }) },
  'dokumente.jahre': { ...filtered('own', 'vertragskonto'), needs: ({ vertragskonto = '' }) => ({ query: { vertragskonto } }) },
  'dokumente.archiv': {
    ...byInput('dokument_ids', 'vertragskonto'),
    needs: ({ dokument_ids = '', vertragskonto = '' }) => ({ query: { dokument_ids, vertragskonto } }),
  },

  'einspeiserantraege.listV4': rowsOfType,
  'einspeiserantraege.listV5': rowsOfType,
  'einspeiserantraege.einladungV4': { ...bySecret('antrag_id'), takes: { antrag_id: 'einladung_id' } },
  'einspeiserantraege.einladungV5': { ...bySecret('antrag_id'), takes: { antrag_id: 'einladung_id' } },
  'einspeiserantraege.stornierenV4': unlinked,
  'einspeiserantraege.stornierenV5': unlinked,
  'einspeiserantraege.verknuepfenV4': linked,
  'einspeiserantraege.verknuepfenV5': linked,
  'einspeiserantraege.code': proved,

  'erp.pull': byApiKey(),
  'erp.confirm': byApiKey('vorgang_id'),
  'erp.reject': { ...byApiKey('vorgang_id'), needs: () => ({ body: { Grund: 'Die Angaben passen nicht.' } }) },

  'geraete.listV4': rowsOfType,
  'geraete.listV5': rowsOfType,
  'geraete.eventsV5': person,
  'geraete.meldeNeueAnmeldungV5': person,

  'geschaeftspartner.listV4': rows,
  'geschaeftspartner.getV5': byPath('gp_nummer'),
  'geschaeftspartner.kundennameV5': { ...byInput('gp_nummer'), needs: ({ gp_nummer = '' }) => ({ query: { gp_nummer } }) },
  'geschaeftspartner.persoenlicheDatenV4': { ...byPath('gp_nummer'), needs: () => ({ body: persoenlicheDaten }) },
  'geschaeftspartner.persoenlicheDatenV5': { ...byPath('gp_nummer'), needs: () => ({ body: persoenlicheDaten }) },
  'geschaeftspartner.steuernummerV4': { ...byPath('gp_nummer'), needs: () => ({ body: { Steuernummer: '12/345/67890' } }) },
  'geschaeftspartner.steuernummerV5': { ...byPath('gp_nummer'), needs: () => ({ body: { Steuernummer: '12/345/67890' } }) },

  'meldungen.listV4': rows,
  'meldungen.listV5': rows,
  'meldungen.gelesenV4': { ...byPath('meldung_id'), needs: () => ({ body: { Gelesen: true } }) },
  'meldungen.gelesenV5': byPath('meldung_id'),

  'opt-in.abfragen': { ...person, needs: ({ email = '' }) => ({ query: { email } }) },
  'opt-in.abmelden': { ...person, needs: ({ email = '' }) => ({ body: { email } }) },
  'opt-in.anmelden': { ...person, needs: (ids) => ({ body: anmeldung(ids) }) },
  'opt-in.getEinwilligung': bySecret('token'),
  'opt-in.confirmEinwilligung': bySecret('token'),

  'redispatch.listV4': rowsOfType,
  'redispatch.listV5': rowsOfType,

  'registrierungen.kanaele': {
    ...registration('gpnummer', 'vertragskonto'),
    needs: ({ gpnummer = '', vertragskonto = '' }) => ({ query: { gpnummer, vertragskonto } }),
  },
  'registrierungen.count': person,
  // nobody of the matrix has a PIN under way
  'registrierungen.enterPin': { access: signedIn('PINUngueltig'), ids: {}, needs: () => ({ body: { PIN: '7KQM-2N4P' } }) },
  'registrierungen.sendPin': {
    ...registration('GPNummer', 'Vertragskonto'),
    needs: ({ GPNummer = '', Vertragskonto = '' }) => ({ body: { GPNummer, Vertragskonto, KanalArt: 'EMail' } }),
  },

  'support.kundensicht': staff,
  'support.takeKundensicht': {
    ...staff,
    ids: idsOf(['KundeSub'], { foreign: 'KeineBerechtigung', missing: 'KeineBerechtigung', malformed: 'KeineBerechtigung' }),
  },
  'support.endKundensicht': staff,
  'support.suche': staff,

  // staff see one area more than others without contracts
  'tabs.getV4': { ...rowsOfType, access: { ...rowsOfType.access, support: 'own' } },
  'tabs.getV5': { ...rowsOfType, access: { ...rowsOfType.access, support: 'own' } },

  'vertraege.pageV5': rows,
  'vertraege.verknuepfungen': rows,
  'vertraege.requestRemoval': byPath('geschaeftspartner'),
  'vertraege.dokumentenversandV4': { ...byPath('vk_nummer'), needs: () => ({ body: { DokumentenversandTyp: 'CSS2' } }) },
  'vertraege.dokumentenversandV5': { ...byPath('vk_nummer'), needs: () => ({ body: { DokumentenversandTyp: 'CSS2' } }) },
  'vertraege.zusatzinformationenV4': { ...byPath('vk_nummer'), needs: () => ({ body: { Zusatzinformationen: 'Dach Süd' } }) },
  'vertraege.zusatzinformationenV5': { ...byPath('vk_nummer'), needs: () => ({ body: { Zusatzinformationen: 'Dach Süd' } }) },

  'vorgaenge.list': rows,
  'vorgaenge.get': byPath('vorgang_id'),
  'vorgaenge.withdraw': byPath('vorgang_id'),
  'vorgaenge.belegPdf': byPath('vorgang_id'),
  'vorgaenge.getBeleg': bySecret('nummer'),
  'vorgaenge.checkBeleg': { ...bySecret('nummer'), needs: () => ({ body: { Signatur: 'of nobody' } }) },

  'wartungsbanner.getV4': anyone,
  'wartungsbanner.getV5': anyone,

  'wasseranschluesse.listV4': rowsOfType,
  'wasseranschluesse.listV5': rowsOfType,
  'wasseranschluesse.kuendigungV4': kuendigung(),
  'wasseranschluesse.kuendigungV5': kuendigung(),

  'zaehlerstaende.listV4': { ...rowsOfType, needs: () => ({ query: { vertragskontotyp: 'Einspeiser' } }) },
  'zaehlerstaende.einspeisungV5': rowsOfType,
  'zaehlerstaende.trinkwasserV5': rowsOfType,
  'zaehlerstaende.report': { ...byInput('meterNumber'), needs: ({ meterNumber = '' }) => ({ body: ablesung(meterNumber) }) },
}

/** The account stands in the path, and the plant's meter must be that account's; the household's the portal does not know. One case is open (testing/world.ts), so another meter is another case. */
function zusammenlegung(): Row {
  const [account, meter] = [byPath('vk_nummer'), byInput('PhotovoltaikZaehlernummer')]
  const household = idsOf(['HaushaltZaehlernummer'], {
    foreign: 'VorgangBereitsOffen',
    missing: 'VorgangBereitsOffen',
    malformed: 'UngueltigeAnfrage',
  })
  return { ...account, ids: { ...account.ids, ...meter.ids, ...household }, needs: (ids) => ({ body: zusammenlegungOf(ids) }) }
}

function kuendigung(): Row {
  const [account, meter] = [byPath('vk_nummer'), byInput('Zaehlernummer')]
  return { ...account, ids: { ...account.ids, ...meter.ids } }
}
