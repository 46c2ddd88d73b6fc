import type { AccountService } from './acts.ts'
import type { CookieNames } from './cookies.ts'

export interface AccountOptions {
  readonly service: AccountService
  readonly publicUrl: string
  readonly cookies: CookieNames
}

/** The addresses that a sign-in may come back to: the portal, and the page inside the hidden frame. */
export function callbackUris({ publicUrl }: Pick<AccountOptions, 'publicUrl'>) {
  return { page: `${publicUrl}/`, frame: `${publicUrl}/user/silent` }
}

/** A silent sign-in in the frame must not take the cookie of one that the person is at. */
export function anmeldungCookieOf(options: AccountOptions, redirectUri: string): string {
  return redirectUri === callbackUris(options).frame ? options.cookies.stilleAnmeldung : options.cookies.anmeldung
}
