import type { Provider } from 'oidc-provider'

/** A middleware around the protocol library, which is a koa application. */
export type Middleware = Parameters<Provider['use']>[0]
