import { HOUR, MINUTE } from '#contract/_shared/datum/units.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { deleteOldAnswers } from './_kit/idempotency.ts'
import { deleteOldQuotas } from './_kit/quota.ts'
import { chainProtokoll, kettenschluesselFrom } from './_protokoll/acts.ts'
import { deleteExpired } from './account/sitzung/acts.ts'
import { deleteLogoutTokens } from './account/sitzung/backchannel.ts'
import { deleteAtProvider, deleteTombstones, type LoeschungService } from './account/loeschung/acts.ts'
import type { SitzungLimits } from './account/store.ts'
import { expiringMandateRule } from './bankdaten/meldung/rule.ts'
import type { BankdatenService } from './bankdaten/service.ts'
import { deleteOldStopps, signOutStopped } from './bankdaten/stopp/acts.ts'
import { newDocumentsRule } from './dokumente/meldung/rule.ts'
import { deleteOldCodes } from './einspeiserantraege/link/acts.ts'
import type { EinspeiserantraegeService } from './einspeiserantraege/service.ts'
import { deleteFormerIds, sendEinladungen } from './einspeiserantraege/einladung/acts.ts'
import { forwardAblesungen } from './erp/weiterleitung.ts'
import { incompleteDataRule } from './geschaeftspartner/meldung/rule.ts'
import { runRule, type MeldungRule } from './meldungen/rules.ts'
import { deleteUnconfirmed, type OptInService } from './opt-in/acts.ts'
import { deleteOldRegistrierungen } from './registrierungen/acts.ts'

/** Rules that create notices without an act of the operator. */
const meldungRules: readonly MeldungRule[] = [newDocumentsRule, incompleteDataRule, expiringMandateRule]

/** Background work, safe to run in any process at any time. */
export interface Job {
  readonly name: string
  readonly everySeconds: number
  run(signal?: AbortSignal): Promise<void>
}

interface JobOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly limits: SitzungLimits
  readonly secret: Buffer
  readonly readingServiceUrl: string | undefined
}

interface JobServices {
  readonly service: LoeschungService & OptInService
  readonly einspeiserantraege: EinspeiserantraegeService
  readonly bankdaten: BankdatenService
}

export function jobsOf(
  { database, clock, log, limits, secret, readingServiceUrl }: JobOptions,
  { service, einspeiserantraege, bankdaten }: JobServices,
): Job[] {
  return [
    { name: 'deleteExpired', everySeconds: 10 * MINUTE, run: () => deleteExpired(service, limits) },
    { name: 'deleteAtProvider', everySeconds: 15, run: (signal?: AbortSignal) => deleteAtProvider(service, signal) },
    { name: 'deleteUnconfirmed', everySeconds: HOUR, run: () => deleteUnconfirmed(service) },
    { name: 'deleteTombstones', everySeconds: HOUR, run: () => deleteTombstones(service) },
    { name: 'deleteLogoutTokens', everySeconds: 10 * MINUTE, run: () => deleteLogoutTokens(service) },
    { name: 'deleteOldQuotas', everySeconds: HOUR, run: () => deleteOldQuotas({ database, clock }) },
    { name: 'deleteOldRegistrierungen', everySeconds: HOUR, run: () => deleteOldRegistrierungen({ database, clock }) },
    { name: 'sendEinladungen', everySeconds: 15, run: (signal?: AbortSignal) => sendEinladungen(einspeiserantraege, signal) },
    { name: 'deleteOldCodes', everySeconds: HOUR, run: () => deleteOldCodes({ database, clock }) },
    { name: 'deleteFormerIds', everySeconds: HOUR, run: () => deleteFormerIds({ database, clock }) },
    { name: 'signOutStopped', everySeconds: MINUTE, run: (signal?: AbortSignal) => signOutStopped(bankdaten, signal) },
    { name: 'deleteOldStopps', everySeconds: HOUR, run: () => deleteOldStopps({ database, clock }) },
    {
      name: 'chainProtokoll',
      everySeconds: 5,
      run: (signal?: AbortSignal) => chainProtokoll(database, kettenschluesselFrom(secret), signal),
    },
    { name: 'deleteOldAnswers', everySeconds: HOUR, run: () => deleteOldAnswers(database, clock.now()) },
    ...meldungRules.map((rule) => ({
      name: `tell${rule.typ}`,
      everySeconds: rule.everySeconds,
      run: (signal?: AbortSignal) => runRule({ database, clock }, rule, signal),
    })),
    ...(readingServiceUrl
      ? [
          {
            name: 'forwardAblesungen',
            everySeconds: 5,
            run: (signal?: AbortSignal) => forwardAblesungen({ database, clock, log, url: readingServiceUrl }, signal),
          },
        ]
      : []),
  ]
}
