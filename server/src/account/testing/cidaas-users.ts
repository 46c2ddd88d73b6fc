import type { CidaasTenant, TenantCall } from './cidaas-tenant.ts'

export interface TenantUser {
  readonly sub: string
  readonly email: string
  given_name: string
  family_name: string
  readonly mobile_number: string
  password: string
  /** DELETED: a deletion is scheduled */
  userStatus: 'VERIFIED' | 'DELETED'
}

/** `json` undefined: an empty answer */
export interface TenantAnswer {
  readonly status: number
  readonly json?: unknown
}

export function newUser(sub: string): TenantUser {
  return {
    sub,
    email: `${sub}@demo.example`,
    given_name: 'Ada',
    family_name: 'Sonne',
    mobile_number: '+491511234567',
    password: 'the old password',
    userStatus: 'VERIFIED',
  }
}

const done = (data: unknown): TenantAnswer => ({ status: 200, json: { success: true, status: 200, data } })

/** A failure as the services answer it: the same number in body and envelope. */
export function failure(status: number, code: number, error = 'words of the tenant about ada@demo.example'): TenantAnswer {
  const referenceNumber = '1603200282702-261da448'
  return { status, json: { success: false, status, error: { code, moreInfo: '', type: 'UsersException', status, referenceNumber, error } } }
}

type Tenant = Pick<CidaasTenant, 'users' | 'version'>

/** The tenant's services for users. Anything that no source describes is a fault of the caller: 404 without a word. */
export function answerUserCall(tenant: Tenant, { method, path, by, body }: TenantCall): TenantAnswer {
  const [service = '', sub = ''] = /^(.*?)(?:\/([^/]+))?$/.exec(path)?.slice(1) ?? []
  const own = tenant.users.get(by)
  const call = `${method} ${path}`
  if (call === 'GET /users-srv/userinfo' && own && body === undefined) return { status: 200, json: claimsOf(own) }
  if (call === (tenant.version === 'classic' ? 'POST /users-srv/changepassword' : 'PUT /password-srv/password'))
    return own ? changePassword(own, body) : WRONG
  if (`${method} ${service}` === 'PUT /users-srv/user/profile') return own && sub === by ? changeProfile(own, body) : WRONG
  if (`${method} ${service}` === 'POST /users-srv/user/unregister/scheduler/schedule')
    return own && sub === by ? schedule(own, body) : WRONG
  const userPath = tenant.version === 'classic' ? 'GET /users-srv/internal/userinfo/profile' : 'GET /user-srv/users'
  if (`${method} ${service}` === userPath && by === 'admin' && body === undefined) {
    const user = tenant.users.get(sub)
    return user ? done({ ...claimsOf(user), userStatus: user.userStatus }) : failure(404, 2000)
  }
  return WRONG
}

const WRONG: TenantAnswer = { status: 404, json: undefined }

function claimsOf({ sub, email, given_name, family_name, mobile_number }: TenantUser): object {
  const name = `${given_name} ${family_name}`
  return {
    sub,
    email,
    email_verified: true,
    name,
    given_name,
    family_name,
    mobile_number,
    mobile_number_verified: false,
    birthdate: '1980-02-29',
  }
}

function hasOnly(body: unknown, ...names: readonly string[]): body is Record<string, string> {
  return typeof body === 'object' && body !== null && Object.keys(body).toSorted().join() === names.toSorted().join()
}

function changePassword(user: TenantUser, body: unknown): TenantAnswer {
  if (!hasOnly(body, 'sub', 'old_password', 'new_password', 'confirm_password') || body['sub'] !== user.sub) return WRONG
  if (body['new_password'] !== body['confirm_password']) return failure(417, 10009)
  if (body['old_password'] !== user.password) return failure(400, 507)
  if ((body['new_password'] ?? '').length < 8) return failure(417, 10011)
  user.password = body['new_password'] ?? ''
  return done({ changed: true })
}

function changeProfile(user: TenantUser, body: unknown): TenantAnswer {
  if (!hasOnly(body, 'given_name', 'family_name', 'provider') || body['provider'] !== 'self') return WRONG
  const { given_name: given = '', family_name: family = '' } = body
  if (given.trim() === '') return failure(417, 507)
  Object.assign(user, { given_name: given.trim(), family_name: family.trim() })
  return done({ updated: true })
}

function schedule(user: TenantUser, body: unknown): TenantAnswer {
  if (!hasOnly(body, 'sub') || body['sub'] !== user.sub) return WRONG
  user.userStatus = 'DELETED'
  return done({ result: true })
}
