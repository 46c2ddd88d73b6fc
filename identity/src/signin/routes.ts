import type { Route } from '../_http/router.ts'
import { clientInfo, tenantInfo, trackInfo } from './info.ts'
import { login } from './login.ts'
import type { SignIn } from './sign-in.ts'

/** The calls of a sign-in; the protocol's own are in provider/configuration.ts. */
export function signInRoutes(signIn: SignIn): Route[] {
  return [
    { method: 'POST', path: /^\/login-srv\/login$/, reader: 'person', run: (call) => login(signIn, call) },
    { method: 'GET', path: /^\/public-srv\/public\/([\w-]+)$/, reader: 'script', run: (call) => clientInfo(signIn, call) },
    {
      method: 'GET',
      path: /^\/public-srv\/public\/trackinfo\/([\w-]+)\/([\w-]+)$/,
      reader: 'script',
      run: (call) => trackInfo(signIn, call),
    },
    { method: 'GET', path: /^\/public-srv\/tenantinfo\/basic$/, reader: 'script', run: () => tenantInfo(signIn) },
  ]
}
