import { hashOf, idOf, person, type Filled } from '../filled.ts'

/** Who uses the portal. */
export const people: readonly Filled[] = [
  { table: 'portal.zugang', perAccount: 1, grows: 'with accounts', columns: { ...person, gp_nummer: 'gp', created_at: 'at' } },
  {
    table: 'portal.person',
    perAccount: 1,
    grows: 'with accounts',
    columns: {
      ...person,
      profil: `jsonb_build_object('email', sub || '@demo.example', 'name', 'Ada Sonne ' || n, 'mobile_number', '+49170' || n)`,
      angemeldet_am: 'at',
    },
  },
  {
    table: 'portal.einwilligung',
    perAccount: 0.5,
    grows: 'with accounts',
    columns: {
      ...person,
      status: "case when i < total - 50 then 'gesetzt' else 'ausstehend' end",
      seit: 'at',
      email: "sub || '@demo.example'",
      vorname: "'Ada'",
      nachname: "'Sonne'",
      token_hash: hashOf('ew'),
      gesendet_am: 'at',
    },
  },
  {
    table: 'portal.kontoloeschung',
    perAccount: 0.3,
    grows: 'with history',
    columns: {
      person: hashOf('kl'),
      geloescht_am: 'at',
      nachweis_am: 'at',
      iss: `case when i >= total - 5 then ${person.iss} end`,
      sub: 'case when i >= total - 5 then sub end',
      nicht_vor: "'infinity'",
    },
  },
]

const sitzung = { token_hash: hashOf('s'), ...person, sid: hashText('sid'), profil: "'{}'::jsonb", rollen: "'{}'", tokens: hashOf('t') }

/** What clean-ups delete after hours or days. */
export const shortLived: readonly Filled[] = [
  {
    table: 'portal.sitzung',
    perAccount: 0.3,
    grows: 'for a while',
    columns: { ...sitzung, access_expires_at: 'lately', auth_time: 'lately', created_at: 'lately', last_seen_at: 'lately' },
  },
  {
    table: 'portal.anmeldung',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      cookie_hash: hashOf('an'),
      state: "'s' || i",
      nonce: "'n'",
      verifier: "'v'",
      redirect_uri: "'https://portal.example/callback'",
      pfad: "'/'",
      created_at: 'lately',
    },
  },
  {
    table: 'portal.idempotenz',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      ...person,
      anfrage: "'POST /ablesung/'",
      schluessel: "'k' || i",
      fingerabdruck: hashOf('f'),
      status: '201',
      antwort: "'{}'",
      created_at: 'lately',
    },
  },
  { table: 'portal.abmeldetoken', perAccount: 0.3, grows: 'for a while', columns: { jti_hash: hashOf('j'), created_at: 'lately' } },
  {
    table: 'portal.geloeschte_sitzung',
    perAccount: 0.3,
    grows: 'for a while',
    columns: { token_hash: hashOf('gs'), geloescht_am: 'lately' },
  },
  {
    table: 'portal.geplante_loeschung',
    perAccount: 0.1,
    grows: 'for a while',
    columns: { id: idOf('gl'), ...person, geplant_am: 'lately', zum: "lately + interval '2 days'", bestaetigt_am: 'lately' },
  },
  { table: 'portal.quota', perAccount: 0.3, grows: 'for a while', columns: { key: hashOf('q'), since: 'lately', used: '1' } },
  { table: 'portal.fruehere_antrag_id', perAccount: 0.3, grows: 'for a while', columns: { hash: hashOf('fa'), ersetzt_am: 'lately' } },
  {
    table: 'portal.antragscode',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      antragsnummer: "'A' || i",
      ...person,
      code_hash: hashOf('c'),
      an_hash: hashOf('ad'),
      created_at: 'lately',
      gueltig_bis: "lately + interval '10 minutes'",
    },
  },
  {
    table: 'portal.bankstopp',
    perAccount: 2,
    grows: 'for a while',
    columns: {
      token_hash: hashOf('b'),
      vorgang_id: idOf('v'),
      gueltig_bis: "lately + interval '3 days'",
      gestoppt_am: 'case when i >= total - 10 then lately end',
      abgemeldet_am: 'case when i between total - 10 and total - 6 then lately end',
    },
  },
]

function hashText(kind: string): string {
  return `encode(${hashOf(kind)}, 'hex')`
}
