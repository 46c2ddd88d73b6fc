import type { Provider } from 'oidc-provider'

/** A layer around what the protocol library answers; the library is a koa application. */
export type Middleware = Parameters<Provider['use']>[0]
