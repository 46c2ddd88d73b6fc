import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { JobSender, Queue, QueueRules, Schedule } from '#platform/queue/queue.ts'
import { deleteOldAnswers } from './_kit/idempotency.ts'
import { deleteOldQuotas } from './_kit/quota.ts'
import { chainProtokoll, kettenschluesselFrom } from './_protokoll/acts.ts'
import { deleteExpired } from './account/sitzung/acts.ts'
import { deleteLogoutTokens } from './account/sitzung/backchannel.ts'
import { deleteTombstones, loeschungQueue, loeschungRules, takeFormerLoeschungen, type LoeschungService } from './account/loeschung/acts.ts'
import type { SitzungLimits } from './account/store.ts'
import { expiringMandateRule } from './bankdaten/meldung/rule.ts'
import type { BankdatenService } from './bankdaten/service.ts'
import { deleteOldStopps, signOutStopped } from './bankdaten/stopp/acts.ts'
import { newDocumentsRule } from './dokumente/meldung/rule.ts'
import { deleteFormerIds, einladungQueue, einladungRules, queueEinladungen } from './einspeiserantraege/einladung/acts.ts'
import { deleteOldCodes } from './einspeiserantraege/link/acts.ts'
import type { EinspeiserantraegeService } from './einspeiserantraege/service.ts'
import { ablesungQueue, ablesungRules, takeFormerReadings } from './erp/weiterleitung.ts'
import { incompleteDataRule } from './geschaeftspartner/meldung/rule.ts'
import { runRule, type MeldungRule } from './meldungen/rules.ts'
import { deleteUnconfirmed, type OptInService } from './opt-in/acts.ts'
import { deleteOldRegistrierungen } from './registrierungen/acts.ts'

/** The queues that the portal sends jobs to. */
export const portalRules: readonly QueueRules[] = [ablesungRules, loeschungRules, einladungRules]

interface JobOptions {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: JobSender
  readonly limits: SitzungLimits
  readonly secret: Buffer
  readonly readingServiceUrl: string | undefined
}

interface JobServices {
  readonly service: LoeschungService & OptInService
  readonly einspeiserantraege: EinspeiserantraegeService
  readonly bankdaten: BankdatenService
}

/** The queues that this portal works on. */
export function queuesOf({ database, clock, readingServiceUrl: url }: JobOptions, { service, einspeiserantraege }: JobServices): Queue[] {
  return [
    loeschungQueue(service),
    einladungQueue(einspeiserantraege),
    ...(url === undefined ? [] : [ablesungQueue({ database, clock, url })]),
  ]
}

/** Times of schedules. Hourly ones begin at different minutes. */
const at = {
  everyMinute: '* * * * *',
  everyTenMinutes: '*/10 * * * *',
  hourly: (minute: number) => `${minute} * * * *`,
} as const

/** What the portal does by the clock. Each one may run in any process. */
export function schedulesOf(options: JobOptions, { service, einspeiserantraege, bankdaten }: JobServices): Schedule[] {
  const { database, clock, jobs, limits, secret, readingServiceUrl } = options
  const parts = { database, clock }
  return [
    {
      name: 'chainProtokoll',
      purpose: 'Neue Einträge des Protokolls verketten',
      cron: at.everyMinute,
      run: (signal) => chainProtokoll(database, kettenschluesselFrom(secret), signal),
    },
    {
      name: 'signOutStopped',
      purpose: 'Abmelden, wessen Bankänderung gestoppt wurde',
      cron: at.everyMinute,
      run: (signal) => signOutStopped(bankdaten, signal),
    },
    {
      name: 'queueEinladungen',
      purpose: 'Importierte Einladungen in die Warteschlange geben',
      cron: at.everyMinute,
      run: (signal) => queueEinladungen(einspeiserantraege, jobs, signal),
    },
    schedule(newDocumentsRule, 'Neue Dokumente melden', at.everyMinute, parts),
    schedule(incompleteDataRule, 'Fehlende Angaben melden', at.hourly(5), parts),
    schedule(expiringMandateRule, 'Ablaufende Mandate melden', at.hourly(10), parts),
    {
      name: 'takeFormerJobs',
      purpose: 'Übernehmen, was Prozesse der Version 2.26.3 hinterlassen',
      cron: at.everyMinute,
      run: async () => {
        await takeFormerLoeschungen(service)
        if (readingServiceUrl !== undefined) await takeFormerReadings(parts, jobs)
      },
    },
    {
      name: 'deleteExpired',
      purpose: 'Abgelaufene Sitzungen löschen',
      cron: at.everyTenMinutes,
      run: () => deleteExpired(service, limits),
    },
    {
      name: 'deleteLogoutTokens',
      purpose: 'Alte Abmeldungen des Anbieters vergessen',
      cron: at.everyTenMinutes,
      run: () => deleteLogoutTokens(service),
    },
    {
      name: 'deleteUnconfirmed',
      purpose: 'Unbestätigte Einwilligungen löschen',
      cron: at.hourly(15),
      run: () => deleteUnconfirmed(service),
    },
    {
      name: 'deleteTombstones',
      purpose: 'Spuren gelöschter Konten löschen',
      cron: at.hourly(20),
      run: () => deleteTombstones(service),
    },
    { name: 'deleteOldQuotas', purpose: 'Alte Zähler löschen', cron: at.hourly(25), run: () => deleteOldQuotas(parts) },
    {
      name: 'deleteOldRegistrierungen',
      purpose: 'Alte Registrierungen und PINs löschen',
      cron: at.hourly(30),
      run: () => deleteOldRegistrierungen(parts),
    },
    { name: 'deleteOldCodes', purpose: 'Alte Codes von Einspeiseanträgen löschen', cron: at.hourly(35), run: () => deleteOldCodes(parts) },
    {
      name: 'deleteFormerIds',
      purpose: 'Ersetzte Kennungen von Einladungen löschen',
      cron: at.hourly(40),
      run: () => deleteFormerIds(parts),
    },
    {
      name: 'deleteOldStopps',
      purpose: 'Abgelaufene Links zum Stoppen von Bankänderungen löschen',
      cron: at.hourly(45),
      run: () => deleteOldStopps(parts),
    },
    {
      name: 'deleteOldAnswers',
      purpose: 'Gemerkte Antworten wiederholter Anfragen löschen',
      cron: at.hourly(50),
      run: () => deleteOldAnswers(database, clock.now()),
    },
  ]
}

function schedule(rule: MeldungRule, purpose: string, cron: string, parts: Pick<JobOptions, 'database' | 'clock'>): Schedule {
  return { name: `tell${rule.typ}`, purpose, cron, run: (signal) => runRule(parts, rule, signal) }
}
