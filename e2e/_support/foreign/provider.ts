import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'

/** People at the provider. The portal knows none of them. */
export const persons = {
  erika: { name: 'Erika Mix', given_name: 'Erika', family_name: 'Mix', email: 'erika@demo.example', roles: [] },
  // with a role that the portal may or may not give as well
  otto: { name: 'Otto Dienst', given_name: 'Otto', family_name: 'Dienst', email: 'otto@demo.example', roles: ['support'] },
} as const
export type Login = keyof typeof persons
export const PASSWORD = 'Regen auf dem Dach 17'

/** How the portal is registered at the provider. */
export interface Registration {
  readonly port: number
  readonly portalUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A provider of somebody else's with pages of its own. */
export interface ForeignProvider {
  readonly issuerOn: (port: number) => string
  /** Starts it with the persons and the portal as its client. Gives how to end it. */
  readonly start: (registration: Registration) => Promise<() => Promise<void>>
  /** Signs in on its pages, and allows what they ask, by keyboard. */
  readonly signIn: (page: Page, login: Login) => Promise<void>
  /** Signs out on its pages, if they ask. */
  readonly signOut: (page: Page) => Promise<void>
  /** Signs in and refuses what it asks; undefined if its pages have no way to refuse. */
  readonly deny: ((page: Page, login: Login) => Promise<void>) | undefined
  /** says in `auth_time` when a person signed in */
  readonly saysWhen: boolean
  /** sends the browser back after a sign-out */
  readonly leadsBack: boolean
}

/** Letters and digits only: some providers do not decode others in a header. */
export const newSecret = () => randomBytes(24).toString('hex')
