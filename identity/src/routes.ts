import type { Route } from './_http/router.ts'
import { accountRoutes } from './account/routes.ts'
import { authenticateMfa, initiateMfa, listMethods } from './mfa/methods.ts'
import { preloginMetadata, updateUser } from './missing/missing-fields.ts'
import { register } from './registration/register.ts'
import { registrationSetup } from './registration/setup.ts'
import { initiateVerification, verifyAccount } from './registration/verify.ts'
import { acceptReset, initiateReset, validateResetCode } from './reset/reset.ts'
import { continueSignIn } from './signin/continue.ts'
import { clientInfo, tenantInfo, trackInfo } from './signin/info.ts'
import { login } from './signin/login.ts'
import type { SignIn } from './signin/sign-in.ts'

/** The provider's own calls; those of the protocol are in provider/configuration.ts. */
export function routesOf(signIn: SignIn): Route[] {
  const script = (method: Route['method'], path: RegExp, run: Route['run']): Route => ({ method, path, reader: 'script', run })
  const person = (path: RegExp, run: Route['run']): Route => ({ method: 'POST', path, reader: 'person', run })
  return [
    person(/^\/login-srv\/login$/, (call) => login(signIn, call)),
    person(/^\/login-srv\/precheck\/continue\/([\w-]+)$/, (call) => continueSignIn(signIn, call)),
    script('GET', /^\/public-srv\/public\/([\w-]+)$/, (call) => clientInfo(signIn, call)),
    script('GET', /^\/public-srv\/public\/trackinfo\/([\w-]+)\/([\w-]+)$/, (call) => trackInfo(signIn, call)),
    script('GET', /^\/public-srv\/tenantinfo\/basic$/, () => tenantInfo(signIn)),
    script('GET', /^\/registration-setup-srv\/public\/list$/, () => registrationSetup(signIn)),
    script('POST', /^\/users-srv\/register$/, (call) => register(signIn, call)),
    script('POST', /^\/verification-srv\/account\/initiate$/, (call) => initiateVerification(signIn, call)),
    script('POST', /^\/verification-srv\/account\/verify$/, (call) => verifyAccount(signIn, call)),
    script('POST', /^\/verification-srv\/v2\/setup\/public\/configured\/list$/, (call) => listMethods(signIn, call)),
    script('POST', /^\/verification-srv\/v2\/authenticate\/initiate\/([a-z]+)$/, (call) => initiateMfa(signIn, call)),
    script('POST', /^\/verification-srv\/v2\/authenticate\/authenticate\/([a-z]+)$/, (call) => authenticateMfa(signIn, call)),
    script('GET', /^\/token-srv\/prelogin\/metadata\/([\w-]+)$/, (call) => preloginMetadata(signIn, call)),
    script('POST', /^\/login-srv\/progressive\/update\/user$/, (call) => updateUser(signIn, call)),
    script('POST', /^\/users-srv\/resetpassword\/initiate$/, (call) => initiateReset(signIn, call)),
    script('POST', /^\/users-srv\/resetpassword\/validatecode$/, (call) => validateResetCode(signIn, call)),
    script('POST', /^\/users-srv\/resetpassword\/accept$/, (call) => acceptReset(signIn, call)),
    ...accountRoutes(signIn),
  ]
}
