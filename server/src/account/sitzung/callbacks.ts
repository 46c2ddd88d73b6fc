import type { AccountService } from './acts.ts'
import type { CookieNames } from './cookies.ts'

export interface AccountOptions {
  readonly service: AccountService
  readonly publicUrl: string
  readonly cookies: CookieNames
}

/** Redirect URIs of a sign-in: the portal, and the page in the hidden frame. */
export function callbackUris({ publicUrl }: Pick<AccountOptions, 'publicUrl'>) {
  return { page: `${publicUrl}/`, frame: `${publicUrl}/user/silent` }
}

/** A silent sign-in has a cookie of its own, so that it does not replace that of a visible sign-in. */
export function anmeldungCookieOf(options: AccountOptions, redirectUri: string): string {
  return redirectUri === callbackUris(options).frame ? options.cookies.stilleAnmeldung : options.cookies.anmeldung
}
