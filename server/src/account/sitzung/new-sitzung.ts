import type { PersonalFaktor } from '../anbieter/zweiter-faktor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto.ts'
import type { ProviderLog } from '../anbieter/provider-log.ts'
import { AnbieterFault } from '../anbieter/fault.ts'
import type { SignedIn } from '../anbieter/anbieter.ts'
import { fieldValue, profilIn, renewedProfil, rollenIn } from '../anbieter/claims.ts'
import { sealTokens } from '../anbieter/tokens.ts'
import { usedZweiterFaktor, zugestandeneRollen } from '../anbieter/zweiter-faktor.ts'
import { OIDC } from '../limits.ts'
import type * as store from '../store.ts'
import { hashOf } from './cookies.ts'
import { confirmedAt, dateOfProof, momentOfProof, wasInVain } from './proof.ts'

interface Opening {
  readonly clock: Clock
  readonly providerLog: ProviderLog
  readonly personalFaktor: PersonalFaktor
  /** a sign-in at the provider older than this is repeated */
  readonly idleSeconds: number
  /** encrypts tokens */
  readonly tokenKeys: Keys
}

/**
 * An old sign-in at the provider would revive a session that ended by inactivity
 * (docs/decisions/0010-the-session-lives-on-the-server.md).
 *
 * A provider without `auth_time` passes, but then confirms nothing.
 */
export function refuseOldSignIn({ clock, idleSeconds }: Opening, { claims }: SignedIn, anmeldung: store.Anmeldung): void {
  const now = clock.now()
  const moment = momentOfProof(claims, now)
  const longest = (anmeldung.max_age ?? idleSeconds) + OIDC.clockToleranceSeconds
  if (moment !== undefined && now.getTime() / 1000 - moment > longest)
    throw new AnbieterFault({ phase: 'token', reason: 'older_than_max_age', claim: 'auth_time' }, false)
}

interface SigningIn {
  readonly token: string
  readonly signedIn: SignedIn
  readonly anmeldung: store.Anmeldung
  /** the person's profile so far, if the provider does not tell all about them now */
  readonly known: store.Profil | undefined
}

/** The session of a sign-in at this moment. */
export function newSitzung(service: Opening, { token, signedIn, anmeldung, known }: SigningIn, now: Date): store.NewSitzung {
  const { claims } = signedIn
  if (momentOfProof(claims, now) === undefined) service.providerLog.noAuthTime()
  const zweiterFaktor = usedZweiterFaktor(claims, service.personalFaktor)
  return {
    tokenHash: hashOf(token),
    iss: claims.iss,
    sub: claims.sub,
    sid: fieldValue(claims['sid']) || undefined,
    profil: known ? renewedProfil(claims, known, false) : profilIn(claims),
    zweiterFaktor,
    ...zugestandeneRollen(rollenIn(claims), zweiterFaktor, service.personalFaktor),
    tokens: sealTokens(service, signedIn.tokens),
    accessExpiresAt: new Date(now.getTime() + signedIn.accessExpiresInSeconds * 1000),
    authTime: confirmedAt(claims, now),
    nachweisAm: dateOfProof(claims, now) ?? null,
    cannotConfirm: wasInVain(claims, anmeldung, now),
  }
}
