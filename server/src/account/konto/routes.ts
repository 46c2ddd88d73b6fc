import * as endpoints from '#contract/account/endpoints.ts'
import { openRoute, type Route } from '../../_kit/route.ts'
import { plannedFor } from '../loeschung/plan-store.ts'
import { listKundensichten } from '../kundensicht/store.ts'
import { providerRoute, ownRoute } from '../own-route.ts'
import { clearCookie, type CookieNames } from '../sitzung/cookies.ts'
import * as acts from './acts.ts'
import { einrichtungOf, kontoOf, meineRollenOf, rueckgaengigGemachtOf, rueckgaengigOf } from './wire.ts'

const OK = { result: 'Ok' } as const

async function deletionOf(service: acts.KontoService, { person }: acts.AccountRequest) {
  const { funktionen, deletionSeconds } = acts.kontoFor(service, person)
  return funktionen.loeschen === 'geplant' ? { seconds: deletionSeconds, planned: await plannedFor(service, person) } : {}
}

/** The own account: what its page shows and changes. No handler holds a connection while it calls the provider. */
export function kontoRoutes(service: acts.KontoService, cookies: CookieNames): Route[] {
  return [
    ownRoute(cookies, endpoints.getKonto, async (call) => {
      const { person, tokenHash, checkout, clock } = call
      const account = await acts.findAccount(service, call)
      const sitzungen = await acts.listSitzungen(service, person)
      const kundensichten = await checkout((db) => listKundensichten(db, person, clock.now()))
      const { funktionen } = acts.kontoFor(service, person)
      return kontoOf({
        person,
        tokenHash,
        funktionen,
        anbieter: service.kontoseite,
        deletion: await deletionOf(service, call),
        account,
        sitzungen,
        kundensichten,
      })
    }),
    providerRoute(service, cookies, endpoints.changePassword, async (call) => {
      await acts.changePassword(service, call, call.body, call.key)
      return OK
    }),
    providerRoute(service, cookies, endpoints.changeProfile, async (call) => {
      await acts.changeProfile(service, call, call.body)
      return OK
    }),
    providerRoute(
      service,
      cookies,
      endpoints.initiateCommunicationMedium,
      async (call) => {
        await acts.initiateCommunicationMedium(service, call, call.body)
        return OK
      },
      'confirmed',
    ),
    // needs no fresh sign-in: the session that requested the code had one, and no other can use it
    providerRoute(service, cookies, endpoints.validateCommunicationMedium, async (call) => {
      await acts.validateCommunicationMedium(service, call, call.body.code)
      return OK
    }),
    ownRoute(
      cookies,
      endpoints.initiateFaktor,
      async (call) => einrichtungOf(await acts.initiateFaktor(service, call, call.params.typ)),
      'confirmed',
    ),
    ownRoute(cookies, endpoints.enrollFaktor, async (call) => {
      await acts.enrollFaktor(service, call, call.params.typ, call.body)
      return OK
    }),
    ownRoute(
      cookies,
      endpoints.removeFaktor,
      async (call) => {
        await acts.removeFaktor(service, call, call.params.typ)
        return undefined
      },
      'confirmed',
    ),
    ownRoute(cookies, endpoints.getMeineRollen, async ({ tokenHash }) => meineRollenOf(await acts.findRollen(service, tokenHash))),
    ownRoute(cookies, endpoints.endSitzungen, async ({ person, reply }) => {
      await acts.endSitzungen(service, person)
      clearCookie(reply, cookies, cookies.sitzung)
      return undefined
    }),
    openRoute(endpoints.getRueckgaengig, async ({ params }) => rueckgaengigOf(await acts.findRueckgaengig(service, params.token))),
    openRoute(endpoints.undoChange, async ({ params }) => rueckgaengigGemachtOf(await acts.undoChange(service, params.token))),
  ]
}
