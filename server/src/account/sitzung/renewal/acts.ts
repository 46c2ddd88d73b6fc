import { asSystem, type Person } from '../../../_kit/context.ts'
import { Refusal } from '../../../_kit/refusal.ts'
import type { AccountService } from '../acts.ts'
import type { Renewed } from '../../anbieter/anbieter.ts'
import { renewedProfil, renewedRollen, SUPPORT } from '../../anbieter/claims.ts'
import { faultOf } from '../../anbieter/fault.ts'
import { unreachable } from '../../anbieter/connection.ts'
import { zugestandeneRollen } from '../../anbieter/zweiter-faktor.ts'
import { closeKundensicht } from '../../kundensicht/acts.ts'
import { OIDC, RENEWAL_LEASE_SECONDS } from '../../limits.ts'
import { hashOf } from '../cookies.ts'
import { deleteSitzung } from '../../store.ts'
import { sealTokens, unsealTokens } from '../../anbieter/tokens.ts'
import * as store from './store.ts'

/**
 * Renews a session's tokens and claims. A lease lets one process refresh at a time; no connection is held meanwhile.
 *
 * Undefined if the provider ended the session. Any other failure changes nothing.
 */
export function keepFresh(service: AccountService, token: string, person: Person): Promise<Person | undefined> {
  return renew(service, hashOf(token), person, soonOf(service))
}

function soonOf({ clock }: AccountService): Date {
  return new Date(clock.now().getTime() + OIDC.accessExpiringSeconds * 1000)
}

/**
 * The session's access token, for the provider's calls of this person. Renewed if it is about to expire or is the `refused` one.
 *
 * Throws NichtAngemeldet if the provider ended the session, VoruebergehendNichtErreichbar if it did not renew an expired token.
 */
export async function accessTokenOf(service: AccountService, tokenHash: Buffer, person: Person, refused?: string): Promise<string> {
  const before = await heldTokens(service, tokenHash)
  const soon = soonOf(service)
  // another request may have renewed the refused token meanwhile
  const until = before.access === refused && before.expiresAt > soon ? before.expiresAt : soon
  if (!(await renew(service, tokenHash, { ...person, access_expires_at: before.expiresAt }, until))) throw new Refusal('NichtAngemeldet')
  const { access, expiresAt } = await heldTokens(service, tokenHash)
  if (expiresAt <= service.clock.now()) throw unreachable(new Error('the access token of the session was not renewed'))
  return access
}

async function heldTokens(service: AccountService, tokenHash: Buffer) {
  const held = await asSystem(service.database, (db) => store.heldTokens(db, tokenHash))
  const tokens = held && unsealTokens(service, held.tokens)
  if (!tokens) throw new Refusal('NichtAngemeldet')
  return { access: tokens.access, expiresAt: held.access_expires_at }
}

async function renew(service: AccountService, tokenHash: Buffer, person: Person, expiringBefore: Date): Promise<Person | undefined> {
  const now = service.clock.now()
  if (person.access_expires_at > expiringBefore) return person
  const until = new Date(now.getTime() + RENEWAL_LEASE_SECONDS * 1000)
  const sitzung = await asSystem(service.database, (db) => store.leaseRefresh(db, tokenHash, now, until, expiringBefore))
  if (!sitzung) return person
  const leased = { tokenHash, sitzung }
  const renewed = await refreshed(service, sitzung, person.access_expires_at > now)
  if (renewed === 'unchanged') return person
  if (renewed === 'ended') {
    await asSystem(service.database, (db) => deleteSitzung(db, tokenHash))
    return undefined
  }
  const expiresAt = new Date(now.getTime() + renewed.accessExpiresInSeconds * 1000)
  const tokens = sealTokens(service, renewed.tokens)
  const { claims, isWhole, saysRoles, untold } = renewed
  if (untold) service.providerLog.keptSession(untold)
  if (!claims) {
    await asSystem(service.database, (db) => store.renewTokens(db, leased, tokens, expiresAt))
    return person
  }
  const claimed = renewedRollen(claims, [...sitzung.rollen, ...sitzung.rollen_ohne_faktor], saysRoles)
  const rollen = zugestandeneRollen(claimed, sitzung.zweiter_faktor, service.personalFaktor)
  const described = { profil: renewedProfil(claims, sitzung.profil, isWhole), ...rollen }
  await asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      if (sitzung.rollen.includes(SUPPORT) && !described.rollen.includes(SUPPORT)) await closeKundensicht(tx, sitzung, now)
      await store.describeSitzung(tx, leased, described)
      await store.renewTokens(tx, leased, tokens, expiresAt)
    }),
  )
  return { ...person, profil: described.profil }
}

/** New tokens from the provider. Without a refresh token the session ends with its access token. */
async function refreshed(
  service: AccountService,
  { tokens: sealed, sub }: store.LeasedSitzung,
  isAlive: boolean,
): Promise<Renewed | 'ended' | 'unchanged'> {
  const tokens = unsealTokens(service, sealed)
  if (!tokens?.refresh) return isAlive ? 'unchanged' : 'ended'
  try {
    return await service.anbieter.refresh(tokens, sub)
  } catch (error) {
    service.providerLog.keptSession(faultOf(error, 'refresh'))
    return 'unchanged'
  }
}
