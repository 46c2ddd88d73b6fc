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

/** Whether the sign-in comes back to the hidden frame, without the person. */
export function isSilent(options: Pick<AccountOptions, 'publicUrl'>, redirectUri: string): boolean {
  return redirectUri === callbackUris(options).frame
}

/** A silent sign-in has a cookie of its own, so that it does not replace that of a visible sign-in. */
export function anmeldungCookieOf(options: AccountOptions, redirectUri: string): string {
  return isSilent(options, redirectUri) ? options.cookies.stilleAnmeldung : options.cookies.anmeldung
}
