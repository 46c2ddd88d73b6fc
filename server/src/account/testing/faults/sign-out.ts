import type { Case, Said } from './case.ts'

const NOT_TOLD = 'the provider could not be told of a log-out'
const NOT_REVOKED = 'the provider refused to revoke a refresh token'

function saying(msg: string, reason: string, more: Partial<Said> = {}): Pick<Case, 'log'> {
  return { log: { level: 'warn', msg, phase: 'revocation', reason, ...more } }
}

/** Somebody signs out. */
export const signOutCases: readonly Case[] = [
  { name: 'does as it should', bend: {}, person: 'ended at both', log: undefined },
  { name: 'is away', bend: { mood: 'away' }, person: 'ended here', ...saying(NOT_TOLD, 'unreachable') },
  { name: 'does not answer', bend: { bends: { revoke: 'hanging' } }, person: 'ended here', ...saying(NOT_TOLD, 'OAUTH_TIMEOUT') },
  {
    name: 'refuses to revoke the refresh token',
    bend: { bends: { revoke: 400 } },
    person: 'ended at both',
    ...saying(NOT_REVOKED, 'server_error', { status: 400 }),
  },
  {
    name: 'answers 503 to the revocation',
    bend: { bends: { revoke: 503 } },
    person: 'ended at both',
    ...saying(NOT_REVOKED, 'OAUTH_RESPONSE_IS_NOT_CONFORM', { status: 503 }),
  },
  {
    name: 'has neither a page for it nor an endpoint for revocation',
    bend: { metadata: { end_session_endpoint: undefined, revocation_endpoint: undefined } },
    person: 'ended here',
    log: undefined,
  },
]
