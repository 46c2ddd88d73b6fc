/** How new the tenant's services are: `classic` as the JavaScript SDK 5.0 and the PHP SDK call them, `newer` as the current API pages say. */
export type CidaasVersion = 'classic' | 'newer'

/** A call of cidaas; `{sub}` is the person. */
export interface CidaasCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
}

const both = {
  profile: { method: 'GET', path: '/users-srv/userinfo' },
  changeProfile: { method: 'PUT', path: '/users-srv/user/profile/{sub}' },
  planDeletion: { method: 'POST', path: '/users-srv/user/unregister/scheduler/schedule/{sub}' },
} as const

/** docs/cidaas.md says which source shows each call. */
export const cidaasCalls = {
  classic: {
    ...both,
    changePassword: { method: 'POST', path: '/users-srv/changepassword' },
    // with the token of the operator's client
    user: { method: 'GET', path: '/users-srv/internal/userinfo/profile/{sub}' },
  },
  newer: {
    ...both,
    changePassword: { method: 'PUT', path: '/password-srv/password' },
    user: { method: 'GET', path: '/user-srv/users/{sub}' },
  },
} as const satisfies Record<CidaasVersion, Record<string, CidaasCall>>

export type CidaasCallName = keyof (typeof cidaasCalls)['classic']
