import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { schedulesOf, type JobSender, type Queue, type QueueRules, type Schedule, type Watch } from '#platform/queue/queue.ts'
import { deleteOldAnswers } from './_kit/idempotency.ts'
import { deleteOldQuotas } from './_kit/quota.ts'
import { chainProtokoll, kettenschluesselFrom } from './_protokoll/acts.ts'
import { protokollHistory } from './_protokoll/history.ts'
import { deleteExpired } from './account/sitzung/acts.ts'
import { deleteLogoutTokens } from './account/sitzung/backchannel.ts'
import { deleteTombstones, loeschungQueue, loeschungRules, takeFormerLoeschungen } from './account/loeschung/acts.ts'
import { planQueue, planRules } from './account/loeschung/plan.ts'
import type { LoeschungService } from './account/loeschung/service.ts'
import type { SitzungLimits } from './account/store.ts'
import { deletePastPeriods, keepHistories, type AufbewahrungService } from './aufbewahrung/acts.ts'
import type { Aufbewahrung } from './aufbewahrung/fristen.ts'
import { expiringMandateRule } from './bankdaten/meldung/rule.ts'
import type { BankdatenService } from './bankdaten/service.ts'
import { deleteOldStopps, signOutStopped } from './bankdaten/stopp/acts.ts'
import { remindOfBeschwerden } from './beschwerden/acts.ts'
import { newDocumentsRule } from './dokumente/meldung/rule.ts'
import { deleteFormerIds, einladungQueue, einladungRules, queueEinladungen } from './einspeiserantraege/einladung/acts.ts'
import { deleteOldCodes } from './einspeiserantraege/link/acts.ts'
import type { EinspeiserantraegeService } from './einspeiserantraege/service.ts'
import { cleanUpImports, importQueue, importRules, type ImportService } from './erp/import/laeufe/acts.ts'
import { ablesungQueue, ablesungRules, takeFormerReadings } from './erp/weiterleitung.ts'
import { incompleteDataRule } from './geschaeftspartner/meldung/rule.ts'
import { runRule } from './meldungen/rules.ts'
import { meldungHistory } from './meldungen/store.ts'
import { deleteUnconfirmed, type OptInService } from './opt-in/acts.ts'
import { deleteOldRegistrierungen } from './registrierungen/acts.ts'
import { takeQuittungen } from './erp/dateiuebergabe/acknowledgements.ts'
import { writeDateien, type Dateiziel } from './erp/dateiuebergabe/acts.ts'
import { webhookWatch } from './erp/webhook/distribution.ts'
import { webhookRules } from './erp/webhook/queue.ts'
import { webhookQueue } from './erp/webhook/zustellung/acts.ts'
import { purposes } from './secrets.ts'
import type { EntscheidungService } from './vorgaenge/entscheidung/acts.ts'
import { remindOfRueckfragen, type RueckfrageService } from './vorgaenge/rueckfrage/acts.ts'
import { outboxHistory } from './vorgaenge/history/store.ts'

export const dokumentmeldungRules: QueueRules = {
  name: 'dokumentmeldung',
  purpose: 'Neue Dokumente nach einem Import melden',
  tries: 3,
  pauseSeconds: 5,
  longestPauseSeconds: 60,
  atOnce: 2,
  longestRunSeconds: 900,
  keptDays: 1,
  isOneByOne: true,
  whenDead: 'Nichts geht verloren: dasselbe geschieht jede Minute.',
}

/** The queues that the portal sends jobs to. */
export const portalRules: readonly QueueRules[] = [
  ablesungRules,
  loeschungRules,
  planRules,
  einladungRules,
  dokumentmeldungRules,
  importRules,
  webhookRules,
]

interface JobOptions {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: JobSender
  readonly limits: SitzungLimits
  readonly keyring: Keyring
  readonly readingServiceUrl: string | undefined
  /** whether webhooks may have addresses without TLS */
  readonly webhooksMayBePlain: boolean
  /** where files for the operator's systems go; undefined without any */
  readonly dateien: Dateiziel | undefined
  readonly files: FileStore
  readonly log: Logger
  readonly aufbewahrung: Aufbewahrung
  readonly outbox: Outbox
  readonly betreiber: Betreiber
  readonly publicUrl: string
  readonly beschwerdeEMail?: string | undefined
}

interface JobServices {
  readonly service: LoeschungService & OptInService
  readonly einspeiserantraege: EinspeiserantraegeService
  readonly bankdaten: BankdatenService
  readonly entscheidung: EntscheidungService & RueckfrageService
  readonly importe: ImportService
}

/** The queues that this portal works on. */
export function queuesOf(options: JobOptions, { service, einspeiserantraege, importe }: JobServices): Queue[] {
  const { database, clock, log, keyring, readingServiceUrl: url, webhooksMayBePlain: mayBePlain } = options
  return [
    importQueue(importe),
    loeschungQueue(service),
    planQueue(service),
    einladungQueue(einspeiserantraege),
    { rules: dokumentmeldungRules, work: (_, signal) => runRule({ database, clock }, newDocumentsRule, signal) },
    ...(url === undefined ? [] : [ablesungQueue({ database, clock, url })]),
    webhookQueue({ database, clock, log, keys: keyring.keysFor(purposes.webhook), mayBePlain, stellen: importe.stellen }),
  ]
}

/** What every process of the portal looks for again and again. */
export function watchesOf(options: JobOptions): Watch[] {
  return [webhookWatch(options)]
}

const everyMinute = '* * * * *'
const everyTenMinutes = '*/10 * * * *'
/** Hourly ones begin at different minutes. */
const hourly = (minute: number) => `${minute} * * * *`

/** What the portal does by the clock. Each one may run in any process. */
export const portalTimetable = {
  chainProtokoll: { purpose: 'Neue Einträge des Protokolls verketten', cron: everyMinute },
  signOutStopped: { purpose: 'Abmelden, wessen Bankänderung gestoppt wurde', cron: everyMinute },
  queueEinladungen: { purpose: 'Importierte Einladungen in die Warteschlange geben', cron: everyMinute },
  tellNewDocumentsAvailable: { purpose: 'Neue Dokumente melden', cron: everyMinute },
  exchangeFiles: { purpose: 'Vorgänge als Dateien schreiben, Quittungen einlesen', cron: everyMinute },
  takeFormerJobs: { purpose: 'Übernehmen, was Prozesse der Version 2.26.3 hinterlassen', cron: everyMinute },
  deleteExpired: { purpose: 'Abgelaufene Sitzungen löschen', cron: everyTenMinutes },
  deleteLogoutTokens: { purpose: 'Alte Abmeldungen des Anbieters vergessen', cron: everyTenMinutes },
  tellPersonalDataIncomplete: { purpose: 'Fehlende Angaben melden', cron: hourly(5) },
  tellSEPAWillExpire: { purpose: 'Ablaufende Mandate melden', cron: hourly(10) },
  deleteUnconfirmed: { purpose: 'Unbestätigte Einwilligungen löschen', cron: hourly(15) },
  deleteTombstones: { purpose: 'Spuren gelöschter Konten löschen', cron: hourly(20) },
  deleteOldQuotas: { purpose: 'Alte Zähler löschen', cron: hourly(25) },
  deleteOldRegistrierungen: { purpose: 'Alte Registrierungen und PINs löschen', cron: hourly(30) },
  deleteOldCodes: { purpose: 'Alte Codes von Einspeiseanträgen löschen', cron: hourly(35) },
  deleteFormerIds: { purpose: 'Ersetzte Kennungen von Einladungen löschen', cron: hourly(40) },
  deleteOldStopps: { purpose: 'Abgelaufene Links zum Stoppen von Bankänderungen löschen', cron: hourly(45) },
  keepHistories: { purpose: 'Alte Zeilen nach Monaten ablegen, abgelaufene Monate löschen', cron: hourly(55) },
  remindOfRueckfragen: { purpose: 'An unbeantwortete Rückfragen erinnern', cron: '0 8 * * *' },
  remindOfBeschwerden: { purpose: 'Den Betreiber an Beschwerden erinnern, deren Frist näher kommt', cron: '0 6 * * *' },
  deletePastPeriods: { purpose: 'Löschen, was seine Frist überschritten hat', cron: '0 1 * * *' },
  cleanUpImports: { purpose: 'Übergebene Dateien von Importen entfernen', cron: hourly(58) },
  deleteOldAnswers: { purpose: 'Gemerkte Antworten wiederholter Anfragen löschen', cron: hourly(50) },
} as const

function aufbewahrungOf({ database, clock, log, files, keyring, aufbewahrung: fristen }: JobOptions): AufbewahrungService {
  const histories = [
    { history: outboxHistory, art: 'uebermittlungen' },
    { history: meldungHistory, art: 'meldungen' },
    { history: protokollHistory(() => kettenschluesselFrom(keyring), clock), art: 'protokoll' },
  ] as const
  return { database, clock, log, files, fristen, histories }
}

/** The schedules of this portal. */
export function portalSchedulesOf(
  options: JobOptions,
  { service, einspeiserantraege, bankdaten, entscheidung, importe }: JobServices,
): Schedule[] {
  const { database, clock, jobs, limits, keyring, readingServiceUrl, dateien } = options
  const parts = { database, clock }
  const retention = aufbewahrungOf(options)
  return schedulesOf(portalTimetable, {
    chainProtokoll: (signal) => chainProtokoll(database, kettenschluesselFrom(keyring), signal),
    signOutStopped: (signal) => signOutStopped(bankdaten, signal),
    queueEinladungen: (signal) => queueEinladungen(einspeiserantraege, jobs, signal),
    tellNewDocumentsAvailable: (signal) => runRule(parts, newDocumentsRule, signal),
    exchangeFiles: async (signal) => {
      if (!dateien) return
      try {
        await takeQuittungen({ database, files: dateien.files, entscheidung, log: options.log }, signal)
      } finally {
        // a bad acknowledgement holds up nothing that goes out
        await writeDateien({ ...parts, ...dateien, stellen: importe.stellen }, signal)
      }
    },
    takeFormerJobs: async () => {
      await takeFormerLoeschungen(service)
      if (readingServiceUrl !== undefined) await takeFormerReadings(parts, jobs)
    },
    deleteExpired: (signal) => deleteExpired(service, limits, signal),
    deleteLogoutTokens: (signal) => deleteLogoutTokens(service, signal),
    tellPersonalDataIncomplete: (signal) => runRule(parts, incompleteDataRule, signal),
    tellSEPAWillExpire: (signal) => runRule(parts, expiringMandateRule, signal),
    deleteUnconfirmed: (signal) => deleteUnconfirmed(service, signal),
    deleteTombstones: (signal) => deleteTombstones(service, signal),
    deleteOldQuotas: (signal) => deleteOldQuotas(parts, signal),
    deleteOldRegistrierungen: (signal) => deleteOldRegistrierungen(parts, signal),
    deleteOldCodes: (signal) => deleteOldCodes(parts, signal),
    deleteFormerIds: (signal) => deleteFormerIds(parts, signal),
    deleteOldStopps: (signal) => deleteOldStopps(parts, signal),
    keepHistories: (signal) => keepHistories(retention, signal),
    remindOfRueckfragen: (signal) => remindOfRueckfragen(entscheidung, database, signal),
    remindOfBeschwerden: () => remindOfBeschwerden({ beschwerdeEMail: undefined, ...options }),
    deletePastPeriods: (signal) => deletePastPeriods(retention, signal),
    cleanUpImports: (signal) => cleanUpImports(importe, signal),
    deleteOldAnswers: (signal) => deleteOldAnswers(database, clock.now(), signal),
  })
}
