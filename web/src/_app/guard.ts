import type { Anmeldefehler } from '#contract/account/sitzung/schema.ts'
import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router'
import { isSignedOut, ResponseError } from '../_api/errors.ts'
import { queryClient } from '../_api/query-client.ts'
import { exchangeToken, profil } from '../account/queries.ts'
import { betreiber } from '../betreiber/queries.ts'
import { wartungsbanner } from '../wartungsbanner/queries.ts'
import { paths, redirects } from '#contract/_shared/paths.ts'
import { startTokenRefresh } from './session.ts'

/** A slow banner call does not hold the page; the last known banner counts until the answer arrives. */
const BANNER_PATIENCE_MS = 1000
/** A navigation asks for the profile again if the last answer is older. */
const PROFIL_FRESH_MS = 60_000

type Search = Readonly<Record<string, string | undefined>>
/** The pending profile check. It runs while the guard still waits for the banner. */
type SignedInCheck = Promise<boolean>

/** Starts the profile check at once, and `ahead` with it if there may be a session. An unused rejection stays silent. */
export function askWhoIsSignedIn(ahead?: () => void): SignedInCheck {
  const isGuest = isToldToBeGuest()
  if (!isGuest) ahead?.()
  const person = isGuest ? Promise.resolve(false) : hasProfil()
  person.catch(() => undefined)
  return person
}

/**
 * The server marks a document that was fetched without a session. The mark counts for the first check only, and not when the browser
 * restores a kept document.
 */
function isToldToBeGuest(): boolean {
  const { dataset } = document.documentElement
  const isTold = 'guest' in dataset && !performance.getEntriesByType('navigation').some(isReturn)
  delete dataset['guest']
  return isTold
}

const isReturn = (visit: PerformanceEntry) => visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward'

/** Guard rule 1: a blocking banner redirects every page except the accessibility page to /wartung. Its end leads back. */
export async function guardMaintenance(location: ParsedLocation, person?: SignedInCheck): Promise<void> {
  if ((redirects[location.pathname] ?? location.pathname) === paths.barrierefreiheit) return
  const isBlocked = (await currentBanner())?.sperrtPortal === true
  if (isBlocked) {
    dropPersonalData()
    // an answer still on its way is dropped as well
    void person?.then(dropPersonalData, () => undefined)
  }
  if (isBlocked && location.pathname !== paths.wartung) {
    // a code works only once, so an address with a code is not kept
    if (!(location.search as Search)['code']) pageBefore = location.href
    throw redirect({ to: paths.wartung })
  }
  if (!isBlocked && location.pathname === paths.wartung) throw leaveMaintenance()
}

/** The address that was open when the portal closed. */
let pageBefore: string | undefined

/** Leads to the overview, which offers a link to the page that was open before. */
function leaveMaintenance() {
  // keeps `pageBefore`, since a second call at the same moment must lead to the same place
  return redirect({ to: paths.overview, state: pageBefore && pageBefore !== paths.overview ? { zurueck: pageBefore } : {} })
}

let waitedFor: Promise<unknown> | undefined
let waitedSince = 0

/** The current banner. All navigations share one deadline for a call that hangs. */
function currentBanner() {
  const answer = wartungsbanner.load(0)
  if (answer !== waitedFor) waitedSince = Date.now()
  waitedFor = answer
  const late = new Promise<typeof wartungsbanner.current>((resolve) =>
    setTimeout(() => resolve(wartungsbanner.current), BANNER_PATIENCE_MS - (Date.now() - waitedSince)),
  )
  return Promise.race([answer, late])
}

/** While the portal is closed the header shows neither menu nor person, so loaded data is dropped. */
function dropPersonalData(): void {
  profil.clear()
  queryClient.clear()
}

/** Guard rules 2 and 3: exchanges a code in the address for a session. Without a code the person must be signed in, if need be silently. */
export async function guardSignedIn(location: ParsedLocation, person?: SignedInCheck): Promise<void> {
  const search = location.search as Search
  if (search['code']) return finishLogin(search['code'], search)
  if (await isSignedIn(person)) return startTokenRefresh()
  throw redirect({ to: paths.login, search: { pfad: location.href }, replace: true })
}

async function finishLogin(code: string, { state, iss }: Search): Promise<never> {
  // a code without `state` is not from our sign-in; exchanging it would end the sign-in in progress
  if (!state) throw toLoginAfterFailure()
  const redirectUri = `${window.location.origin}/`
  const exchange = exchangeToken({ code, redirect_uri: redirectUri, state, ...(iss ? { iss } : {}) })
  const { pfad } = await exchange.catch(leaveAfterFailure)
  // the document was fetched before the session existed
  delete document.documentElement.dataset['guest']
  startTokenRefresh()
  throw redirect({ href: ownPath(pfad), replace: true })
}

function leaveAfterFailure(error: unknown): never {
  if (error instanceof ResponseError && error.code === 'KontoGeloescht') throw toLoginAfterFailure('geloescht')
  if (isSignedOut(error)) throw toLoginAfterFailure()
  // the server answered, so the code is used up; without an answer it may be sent again
  if (error instanceof ResponseError) throw toLoginAfterFailure('stoerung')
  throw error
}

function toLoginAfterFailure(failure: Anmeldefehler = 'code') {
  return redirect({ to: paths.login, search: { fehler: failure }, replace: true })
}

/** The server sends a path inside the portal. Anything else leads to the overview. */
function ownPath(pfad: string): string {
  return /^\/(?![/\\])/.test(pfad) ? pfad : paths.overview
}

/** Whether a person is signed in. Throws without a connection: then the screen stays instead of leading to the sign-in. */
async function isSignedIn(person: SignedInCheck = hasProfil()): Promise<boolean> {
  if (await person) return true
  const { stilleAnmeldung } = await betreiber.load(Infinity)
  if (!stilleAnmeldung) return false
  const { trySilentLogin } = await import('./silent-login.ts')
  return (await trySilentLogin()) && hasProfil()
}

async function hasProfil(): Promise<boolean> {
  try {
    await profil.load(PROFIL_FRESH_MS)
    return true
  } catch (error) {
    if (!isSignedOut(error)) throw error
    profil.clear()
    return false
  }
}

/**
 * Guard rule 4: a signed-in visitor is sent to the overview, except for a step-up or a failed sign-in. `confirming` is the e-mail address
 * of a step-up.
 */
export async function guardGuest(
  { requestId, fehler: failure }: Search,
  person: SignedInCheck = hasProfil(),
): Promise<{ readonly confirming?: string }> {
  if (!(await person) || failure) return {}
  const confirming = requestId ? await (await import('./step-up-person.ts')).stepUpPerson(requestId) : undefined
  if (confirming === undefined) throw redirect({ to: paths.overview, replace: true })
  return { confirming }
}

/** Pages below /dev exist in demo mode only; otherwise they are not found. */
export async function guardDemo(): Promise<void> {
  const { istDemo } = await betreiber.load(Infinity)
  if (!istDemo) notFound({ throw: true })
}
