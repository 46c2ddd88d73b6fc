import { goesOn, type Case } from './case.ts'

/** The renewal of a session. */
export const renewalCases: readonly Case[] = [
  { name: 'is away, for an hour or a night', bend: { mood: 'away' }, ...goesOn('warn', 'refresh', 'unreachable') },
  { name: 'does not answer', bend: { bends: { token: 'hanging' } }, ...goesOn('warn', 'refresh', 'OAUTH_TIMEOUT') },
  { name: 'answers 500', bend: { bends: { token: 500 } }, ...goesOn('warn', 'refresh', 'OAUTH_RESPONSE_IS_NOT_CONFORM', { status: 500 }) },
  {
    name: 'refuses the client',
    bend: { clientAuth: 'post' },
    ...goesOn('error', 'refresh', 'invalid_client', { status: 401 }),
  },
  { name: 'says that the refresh token is over (`invalid_grant`)', bend: { mood: 'refusing' }, person: 'signed out', log: undefined },
  {
    name: 'gives an ID token with a wrong signature',
    bend: { fault: 'signature' },
    ...goesOn('error', 'refresh', 'wrong_signature'),
  },
  {
    name: 'gives an ID token about another person',
    bend: { fault: 'another person' },
    ...goesOn('error', 'refresh', 'another_person', { claim: 'sub' }),
  },
  {
    name: 'signs with a new key, less than a minute after its keys were read',
    bend: (provider) => {
      provider.rotate()
      return {}
    },
    ...goesOn('error', 'refresh', 'unknown_key'),
  },
  {
    name: 'userinfo is about another person',
    bend: { changes: { sub: 'another person' } },
    ...goesOn('error', 'userinfo', 'another_person', { claim: 'sub' }),
  },
  {
    name: 'userinfo answers 500: what the ID token names is taken, the rest stays, roles too',
    bend: { idClaims: { name: 'Ada Neu' }, bends: { userinfo: 500 } },
    ...goesOn('warn', 'userinfo', 'OAUTH_RESPONSE_IS_NOT_CONFORM', { status: 500 }),
    known: { name: 'Ada Neu', email: 'ada@demo.example', rollen: ['support'] },
  },
  {
    name: 'gives neither an ID token nor a new refresh token: userinfo says all',
    bend: { fault: 'missing', changes: { name: 'Ada Neu', roles: [] } },
    person: 'goes on',
    log: undefined,
    known: { name: 'Ada Neu', rollen: [] },
  },
  {
    name: 'takes a role away',
    bend: { changes: { roles: ['other'] } },
    person: 'goes on',
    log: undefined,
    known: { rollen: [] },
  },
]
