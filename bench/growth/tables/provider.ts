import { hashOf, idOf, oneOf, type Filled } from '../filled.ts'
import { isRecent, moved } from './history.ts'

const audit = {
  id: 'i + 1',
  at: 'at',
  event: oneOf(['sign-in', 'wrong-password', 'second-factor'], 'r'),
  // a twentieth has no account
  sub: 'case r % 20 when 0 then null else sub end',
  identifier_hash: hashOf('i', 'n'),
  detail: `'{"via": "password"}'::jsonb`,
}

/** of the embedded identity provider */
const identity: readonly Filled[] = [
  {
    table: 'identity.account',
    perAccount: 1,
    grows: 'with accounts',
    columns: {
      sub: 'sub',
      email: "sub || '@demo.example'",
      password_hash: "'$argon2id$'",
      given_name: "'Ada'",
      family_name: "'Sonne'",
      mobile_number: "'+49170' || n",
      mobile_confirmed: 'true',
      created_at: 'at',
      password_changed_at: 'at',
      // staff
      roles: "case when i < 10 then array['support'] else '{}' end",
    },
  },
  {
    table: 'identity.factor',
    perAccount: 0.6,
    grows: 'with accounts',
    columns: { sub: 'sub', type: oneOf(['totp', 'sms', 'email']), created_at: 'at' },
  },
  {
    table: 'identity.device',
    perAccount: 2,
    grows: 'with accounts',
    columns: { device_hash: hashOf('d'), sub: 'sub', expires_at: "lately + interval '90 days'", session_uid: "'u' || i" },
  },
  ...moved({ table: 'identity.audit', perAccount: 40, grows: 'with history', columns: audit }, 'identity.audit_archiv', isRecent, audit),
  {
    table: 'identity.request',
    perAccount: 0.3,
    grows: 'for a while',
    columns: { request_hash: hashOf('r'), browser_hash: hashOf('b'), expires_at: "lately + interval '1 hour'" },
  },
  {
    table: 'identity.track',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      track_hash: hashOf('t'),
      request_hash: hashOf('r'),
      sub: 'sub',
      step: "'mfa'",
      amr: "'{pwd}'",
      expires_at: "lately + interval '10 minutes'",
    },
  },
  {
    table: 'identity.attempt',
    perAccount: 0.3,
    grows: 'for a while',
    columns: { key: hashOf('a'), failures: '1', last_at: 'lately' },
  },
  {
    table: 'identity.artifact',
    perAccount: 2,
    grows: 'for a while',
    columns: {
      model: oneOf(['Session', 'Grant', 'AccessToken', 'RefreshToken'], 'n'),
      id_hash: hashOf('x'),
      payload: hashOf('p'),
      uid: "'u' || i",
      grant_id: "'g' || i",
      sub: 'sub',
      expires_at: "lately + interval '12 hours'",
    },
  },
  {
    table: 'identity.registration',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      id: idOf('ir'),
      request_hash: hashOf('r'),
      email: "'neu-' || i || '@demo.example'",
      password_hash: "'$argon2id$'",
      given_name: "'Ada'",
      family_name: "'Sonne'",
      created_at: 'lately',
      expires_at: "lately + interval '1 day'",
    },
  },
  {
    table: 'identity.challenge',
    perAccount: 0.5,
    grows: 'for a while',
    columns: {
      id: idOf('c'),
      kind: oneOf(['mfa', 'reset', 'verify']),
      scope: hashOf('s'),
      sub: 'sub',
      type: "'email'",
      code_hash: hashOf('h'),
      created_at: 'lately',
      expires_at: "lately + interval '10 minutes'",
      ticket_hash: 'case when i % 2 = 0 then ' + hashOf('ti') + ' end',
      passed_at: 'case when i % 2 = 0 then lately end',
    },
  },
  { table: 'identity.quota', perAccount: 0.3, grows: 'for a while', columns: { key: hashOf('q'), since: 'lately', used: '1' } },
  {
    table: 'identity.undo',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      token_hash: hashOf('u'),
      sub: 'sub',
      kind: "'password'",
      sealed: hashOf('z'),
      created_at: 'lately',
      expires_at: "lately + interval '7 days'",
    },
  },
  { table: 'identity.done', perAccount: 0.3, grows: 'for a while', columns: { key: hashOf('do'), done_at: 'lately' } },
]

const dispatch: readonly Filled[] = [
  {
    table: 'dispatch.message',
    perAccount: 0.5,
    grows: 'for a while',
    columns: {
      id: idOf('m'),
      channel: oneOf(['email', 'sms', 'letter']),
      sealed: `case when i < total - 50 then '' else ${hashOf('m')} end`,
      created_at: "lately - interval '3 days' * (i::float8 / total)",
      not_before: "'infinity'",
      attempts: '1',
      sent_at: 'case when i < total - 50 then lately end',
    },
  },
]

export const otherTables: readonly Filled[] = [...identity, ...dispatch]
