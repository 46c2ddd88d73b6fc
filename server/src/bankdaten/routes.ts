import * as endpoints from '#contract/bankdaten/endpoints.ts'
import { readIban } from '#contract/_shared/konto/iban.ts'
import { spend } from '../_kit/quota.ts'
import { customerRoute, openRoute, type Route } from '../_kit/route.ts'
import { ownOnceRoute, ownRoute } from '../account/own-route.ts'
import type { CookieNames } from '../account/sitzung/cookies.ts'
import { bankLooksOf, banknameOf, looksOf, requestBankdaten, findIbans, WITH_BANK_DETAILS } from './acts.ts'
import type { BankdatenService } from './service.ts'
import { findBankstopp, stopBankdaten } from './stopp/acts.ts'
import { listAenderungen, listBankdaten, listStaende } from './store.ts'
import { bankdatenV4, bankdatenV5, staendeOf } from './wire.ts'

/** Whole IBANs and changes are closed to staff in a customer view. */
export function bankdatenRoutes(service: BankdatenService, cookies: CookieNames): Route[] {
  return [
    customerRoute(endpoints.listBankdatenV4, async ({ db, person, query: { vertragskontotyp: typ } }) =>
      bankdatenV4(await listBankdaten(db, person.gps, typ === undefined ? WITH_BANK_DETAILS : [typ])),
    ),
    customerRoute(endpoints.listBankdatenEinspeisungV5, async ({ db, person }) =>
      bankdatenV5(await listBankdaten(db, person.gps, ['Einspeiser'])),
    ),
    customerRoute(endpoints.listBankdatenTrinkwasserV5, async ({ db, person }) =>
      bankdatenV5(await listBankdaten(db, person.gps, ['Trinkwasser'])),
    ),
    customerRoute(endpoints.listBankstaende, async ({ db, person }) =>
      staendeOf(await listStaende(db, person.gps, WITH_BANK_DETAILS), await listAenderungen(db, person.gps), person),
    ),
    ownRoute(cookies, endpoints.getIbans, async ({ person, params, clock, checkout }) => {
      await spend(service, looksOf(person))
      return checkout((db) => db.transaction((tx) => findIbans(tx, person, params.vk_nummer, clock.now())))
    }),
    ownRoute(cookies, endpoints.findBank, async ({ person, body, clock }) => {
      await spend(service, bankLooksOf(person))
      return { Bankname: banknameOf(readIban(body.IBAN), clock.now()) }
    }),
    ownOnceRoute(
      cookies,
      endpoints.requestBankdaten,
      // on a connection that sees only the person's rows
      ({ person, params, body, once, checkout }) =>
        checkout((db) => db.transaction((tx) => once.within(tx, () => requestBankdaten(service, tx, person, params.vk_nummer, body)))),
      'confirmed',
    ),
    openRoute(endpoints.getBankstopp, ({ params }) => findBankstopp(service, params.token)),
    openRoute(endpoints.stopBankdaten, ({ params }) => stopBankdaten(service, params.token)),
  ]
}
