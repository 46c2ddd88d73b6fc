import type { Anmeldefehler } from '#contract/account/sitzung/schema.ts'
import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router'
import { isSignedOut, ResponseError } from '../_api/errors.ts'
import { queryClient } from '../_api/query-client.ts'
import { exchangeToken, profil } from '../account/queries.ts'
import { betreiber } from '../betreiber/queries.ts'
import { wartungsbanner } from '../wartungsbanner/queries.ts'
import { paths } from './paths.ts'
import { startTokenRefresh } from './session.ts'

/** A slow answer does not hold the page; the last one counts meanwhile (decisions.md 2). */
const BANNER_PATIENCE_MS = 1000
/** Who is signed in is asked again by a navigation after this time. */
const PROFIL_FRESH_MS = 60_000

type Search = Readonly<Record<string, string | undefined>>
/** The answer to who is signed in, on its way: the guard asks while it still waits for the banner. */
type SignedInCheck = Promise<boolean>

/** Asks at once. Nobody has to take the answer. */
export function askWhoIsSignedIn(): SignedInCheck {
  const person = isToldToBeGuest() ? Promise.resolve(false) : hasProfil()
  person.catch(() => undefined)
  return person
}

/**
 * The server writes into the document that it was fetched without a session. That holds for the first question only, and not for
 * a document that the browser had kept.
 */
function isToldToBeGuest(): boolean {
  const { dataset } = document.documentElement
  const isTold = 'guest' in dataset && !performance.getEntriesByType('navigation').some(isReturn)
  delete dataset['guest']
  return isTold
}

const isReturn = (visit: PerformanceEntry) => visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward'

/** Rule 1: a blocking banner leads everywhere but from the accessibility page to /wartung, and its end leads back. */
export async function guardMaintenance(location: ParsedLocation, person?: SignedInCheck): Promise<void> {
  if (location.pathname === paths.barrierefreiheit || location.pathname === paths.barrierefreiheitAlt) return
  const isBlocked = (await currentBanner())?.sperrtPortal === true
  if (isBlocked) {
    dropPersonalData()
    // an answer that is still on its way goes as well
    void person?.then(dropPersonalData, () => undefined)
  }
  if (isBlocked && location.pathname !== paths.wartung) {
    // a code in an address is good for one use
    if (!(location.search as Search)['code']) pageBefore = location.href
    throw redirect({ to: paths.wartung })
  }
  if (!isBlocked && location.pathname === paths.wartung) throw leaveMaintenance()
}

/** Where somebody was when the portal closed. */
let pageBefore: string | undefined

/** The spec leads to the overview; from there one link leads on to where the person was. */
function leaveMaintenance() {
  // asked twice at the same moment, it leads to the same place
  return redirect({ to: paths.overview, state: pageBefore && pageBefore !== paths.overview ? { zurueck: pageBefore } : {} })
}

let waitedFor: Promise<unknown> | undefined
let waitedSince = 0

/** The banner; one that hangs costs the patience of a single navigation. */
function currentBanner() {
  const answer = wartungsbanner.load(0)
  if (answer !== waitedFor) waitedSince = Date.now()
  waitedFor = answer
  const late = new Promise<typeof wartungsbanner.current>((resolve) =>
    setTimeout(() => resolve(wartungsbanner.current), BANNER_PATIENCE_MS - (Date.now() - waitedSince)),
  )
  return Promise.race([answer, late])
}

/** While the portal is closed the header shows neither menu nor person, and what was loaded is dropped. */
function dropPersonalData(): void {
  profil.clear()
  queryClient.clear()
}

/** Rules 2 and 3: a code in the address becomes a session; without one the person must be known, silently if need be. */
export async function guardSignedIn(location: ParsedLocation, person?: SignedInCheck): Promise<void> {
  const search = location.search as Search
  if (search['code']) throw await finishLogin(search['code'], search)
  if (await isSignedIn(person)) return startTokenRefresh()
  throw redirect({ to: paths.login, search: { pfad: location.href }, replace: true })
}

async function finishLogin(code: string, { state, iss }: Search) {
  // a code that our sign-in did not ask for comes from elsewhere; trying it would end the one under way
  if (!state) return toLoginAfterFailure()
  try {
    const { pfad } = await exchangeToken({
      code,
      redirect_uri: `${window.location.origin}/`,
      state,
      ...(iss ? { iss } : {}),
    })
    // the document was fetched before there was a session
    delete document.documentElement.dataset['guest']
    startTokenRefresh()
    return redirect({ href: ownPath(pfad), replace: true })
  } catch (error) {
    if (isSignedOut(error)) return toLoginAfterFailure()
    // a code that the server took is used up, whatever came of it; without a connection it may be sent again
    if (error instanceof ResponseError) return toLoginAfterFailure('stoerung')
    throw error
  }
}

function toLoginAfterFailure(fehler: Anmeldefehler = 'code') {
  return redirect({ to: paths.login, search: { fehler }, replace: true })
}

/** The path in an answer of the server is its own; anything that would leave the portal leads to the overview. */
function ownPath(pfad: string): string {
  return /^\/(?![/\\])/.test(pfad) ? pfad : paths.overview
}

/** Whether somebody is signed in. Throws where nobody can say: without a connection the screen stays (decisions.md 3). */
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
 * Rule 4: who is signed in has no use for the sign-in pages, but to confirm once more who they are, or to read why that
 * failed. Gives the address of who confirms.
 */
export async function guardGuest(
  { requestId, fehler }: Search,
  person: SignedInCheck = hasProfil(),
): Promise<{ readonly confirming?: string }> {
  if (!(await person) || fehler) return {}
  const confirming = requestId ? await (await import('./step-up-person.ts')).stepUpPerson(requestId) : undefined
  if (confirming === undefined) throw redirect({ to: paths.overview, replace: true })
  return { confirming }
}

/** Our own pages below /dev exist with the demo data only; elsewhere the address leads nowhere. */
export async function guardDemo(): Promise<void> {
  const { istDemo } = await betreiber.load(Infinity)
  if (!istDemo) notFound({ throw: true })
}
