import { allEndpoints } from '#contract/all-endpoints.ts'
import { openApiDocument } from '#contract/_kit/openapi.ts'
import { mountApiDocs } from '#platform/http/api-docs/mount.ts'
import { VERSION } from '#contract/_shared/version.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { FastifyInstance } from 'fastify'
import { answerFailures } from './_kit/failures.ts'
import { registerEndpoints } from './_kit/register.ts'
import type { Route } from './_kit/route.ts'
import { abschlaegeRoutes } from './abschlaege/routes.ts'
import { createAnbieter } from './account/anbieter/anbieter.ts'
import { mountBackchannelLogout } from './account/sitzung/backchannel.ts'
import { mountDeniedSignIn } from './account/sitzung/denied.ts'
import { exportRoutes } from './account/export.ts'
import { endSitzungen } from './account/konto/acts.ts'
import { createKontoanbieter } from './account/konto/create.ts'
import { kontoRoutes } from './account/konto/routes.ts'
import { forgetMyViews } from './account/kundensicht/acts.ts'
import type { LoeschungService } from './account/loeschung/service.ts'
import { personKeysOf } from './account/loeschung/person.ts'
import { loeschungRoutes } from './account/loeschung/routes.ts'
import { createProviderLog } from './account/anbieter/provider-log.ts'
import { mountSignedOut } from './account/sitzung/signed-out.ts'
import { accountRoutes } from './account/sitzung/routes.ts'
import { absenceOf, cookieNamesFor, openingOfRequest } from './account/sitzung/cookies.ts'
import { exportMine } from './all-eigene-daten.ts'
import { allDecisionEffects, inhaltOf } from './all-vorgaenge.ts'
import { anlagenRoutes } from './anlagen/routes.ts'
import { auszahlungRoutes } from './auszahlung/routes.ts'
import { bankdatenRoutes } from './bankdaten/routes.ts'
import { createBankdatenService } from './bankdaten/service.ts'
import { stopMine } from './bankdaten/stopp/acts.ts'
import { beschwerdenState } from './beschwerden/acts.ts'
import { beschwerdenRoutes } from './beschwerden/routes.ts'
import { betreiberRoutes } from './betreiber/routes.ts'
import { createCompletion } from './completion/acts.ts'
import { completionRoutes } from './completion/routes.ts'
import { dokumenteRoutes } from './dokumente/routes.ts'
import { forgetMyAntraege } from './einspeiserantraege/acts.ts'
import { einspeiserantraegeRoutes } from './einspeiserantraege/routes.ts'
import { createEinspeiserantraegeService } from './einspeiserantraege/service.ts'
import { sendAblesungJob } from './erp/weiterleitung.ts'
import type { ImportService } from './erp/import/laeufe/acts.ts'
import { lastImports } from './erp/import/run.ts'
import { erpContract } from './erp-contract.ts'
import { erpRoutes } from './erp/routes.ts'
import { SCHUTZ_PROZENT } from './erp/limits.ts'
import { SAME_STELLEN } from './erp/nummern.ts'
import { handoverState } from './erp/uebergabe/acts.ts'
import { faultRoutes } from './faults/routes.ts'
import { fragenRoutes } from './fragen/routes.ts'
import { deleteMyAnmeldeereignisse } from './geraete/acts.ts'
import { forgetMyFreigaben } from './freigaben/acts.ts'
import { freigabenRoutes } from './freigaben/routes.ts'
import { geraeteRoutes } from './geraete/routes.ts'
import { geschaeftspartnerRoutes } from './geschaeftspartner/routes.ts'
import { jahresuebersichtRoutes } from './jahresuebersicht/routes.ts'
import { createMeldung } from './meldungen/acts.ts'
import { meldungenRoutes } from './meldungen/routes.ts'
import { deleteMyEinwilligung, endElsewhere, type OptInService } from './opt-in/acts.ts'
import { optInRoutes } from './opt-in/routes.ts'
import type { Portal, PortalOptions } from './portal.ts'
import { redispatchRoutes } from './redispatch/routes.ts'
import { forgetMyRegistrierungen, pinBudgetStates } from './registrierungen/acts.ts'
import { registrierungenRoutes } from './registrierungen/routes.ts'
import { createRegistrierungService } from './registrierungen/service.ts'
import { purposes } from './secrets.ts'
import { supportRoutes } from './support/routes.ts'
import { tabsRoutes } from './tabs/routes.ts'
import { uebersichtRoutes } from './uebersicht/routes.ts'
import { vertraegeRoutes } from './vertraege/routes.ts'
import { forgetMyAddress } from './vorgaenge/acts.ts'
import type { EntscheidungService } from './vorgaenge/entscheidung/acts.ts'
import { decisionTeller } from './vorgaenge/entscheidung/message.ts'
import { rueckfragenState, type RueckfrageService } from './vorgaenge/rueckfrage/acts.ts'
import { rueckfrageTeller } from './vorgaenge/rueckfrage/message.ts'
import { vorgaengeRoutes } from './vorgaenge/routes.ts'
import { withdrawMine } from './vorgaenge/zugangsende/acts.ts'
import { wartungsbannerRoutes } from './wartungsbanner/routes.ts'
import { wasseranschluesseRoutes } from './wasseranschluesse/routes.ts'
import { findAuffaelligkeiten } from './zaehlerstaende/auffaelligkeit.ts'
import { zaehlerstaendeRoutes } from './zaehlerstaende/routes.ts'
import { zahlungenRoutes } from './zahlungen/routes.ts'
import { importKinds } from './import-kinds.ts'
import { dokumentmeldungRules, portalSchedulesOf, queuesOf, watchesOf } from './jobs.ts'

/** Summary of each call by method and path. */
const summaries: ReadonlyMap<string, string> = new Map(allEndpoints.map(({ method, path, summary }) => [`${method} ${path}`, summary]))

/** The operator's decisions and questions, for both calls and commands. */
export function createEntscheidung(
  options: Pick<PortalOptions, 'clock' | 'outbox' | 'betreiber' | 'publicUrl'>,
): EntscheidungService & RueckfrageService {
  const telling = { ...options, createMeldung }
  return {
    clock: options.clock,
    sides: allDecisionEffects,
    tellDecision: decisionTeller(telling),
    tellRueckfrage: rueckfrageTeller(telling),
  }
}

/** Imports that come over HTTP. */
function createImportService({
  database,
  clock,
  files,
  jobs,
  schutzProzent = SCHUTZ_PROZENT,
  stellen = SAME_STELLEN,
  gentleness,
}: PortalOptions): ImportService {
  const tellDocuments = (db: Transaction) => jobs.send(db, dokumentmeldungRules, {}, { key: 'alle' })
  return { database, clock, files, jobs, kinds: importKinds, schutzProzent, stellen, ...(gentleness && { gentleness }), tellDocuments }
}

/** Mounts every call of the contract, the OpenAPI document and the common answers to failures. */
export function mountPortal(fastify: FastifyInstance, options: PortalOptions): Portal {
  const { database, clock, publicUrl, limits, checksAnswers } = options
  const quota = { database, clock, quotaKeys: options.keyring.keysFor('quota') }
  const cookies = cookieNamesFor(publicUrl)
  const service = accountService(options)
  const completion = createCompletion(options)
  const einspeiserantraege = createEinspeiserantraegeService(options)
  const registrierungen = createRegistrierungService(options)
  const bankdaten = createBankdatenService({ ...options, createMeldung, endSessions: (person) => endSitzungen(service, person) })
  const entscheidung = createEntscheidung(options)
  const importe = createImportService(options)
  const routes: Route[] = [
    ...accountRoutes({ service, publicUrl, cookies, quota, signInsPerNetwork: options.signInsPerNetwork }),
    ...kontoRoutes(service, cookies),
    ...loeschungRoutes(service, cookies),
    ...exportRoutes(service, cookies, exportMine, (anfrage) => summaries.get(anfrage)),
    ...anlagenRoutes({ ...options, findAuffaelligkeiten }),
    ...abschlaegeRoutes,
    ...auszahlungRoutes({ ownNames: options.betreiber.eigeneMessstellenbetreiber }),
    ...uebersichtRoutes({
      log: options.log,
      ownNames: options.betreiber.eigeneMessstellenbetreiber,
      stichtagsregel: options.betreiber.stichtagsregel,
      inhaltOf,
    }),
    ...bankdatenRoutes(bankdaten, cookies),
    ...betreiberRoutes(options.betreiber),
    ...faultRoutes(quota),
    ...completionRoutes(quota, completion),
    ...dokumenteRoutes(options),
    ...einspeiserantraegeRoutes(einspeiserantraege, { cookies, limits }),
    ...erpRoutes(entscheidung, importe),
    ...beschwerdenRoutes(options),
    ...fragenRoutes,
    ...freigabenRoutes(service, cookies),
    ...geraeteRoutes,
    ...geschaeftspartnerRoutes({ ...options, mayBeEmail: (email) => completion.mayBeEmail(email) }),
    ...jahresuebersichtRoutes(options),
    ...meldungenRoutes,
    ...optInRoutes(options, cookies),
    ...redispatchRoutes,
    ...registrierungenRoutes(registrierungen, cookies),
    ...supportRoutes({ ...options, ...quota }, cookies),
    ...tabsRoutes,
    ...vertraegeRoutes,
    ...vorgaengeRoutes({ ...options, inhaltOf }),
    ...wartungsbannerRoutes,
    ...wasseranschluesseRoutes({ ...options, findAuffaelligkeiten }),
    ...zahlungenRoutes,
    ...zaehlerstaendeRoutes({
      ownNames: options.betreiber.eigeneMessstellenbetreiber,
      stichtagsregel: options.betreiber.stichtagsregel,
      forward: options.readingServiceUrl ? (...reading) => sendAblesungJob(options.jobs, ...reading) : undefined,
    }),
  ]
  answerFailures(fastify)
  registerEndpoints(fastify, allEndpoints, routes, {
    database,
    clock,
    publicOrigin: new URL(publicUrl).origin,
    checksAnswers,
    openingOf: (request, endpoint, recorded) => openingOfRequest(request, endpoint, cookies, limits, clock, recorded),
    absenceOf: (request, db) => absenceOf(request, cookies, db),
  })
  mountBackchannelLogout(fastify, service)
  mountDeniedSignIn(fastify, { service, publicUrl, cookies })
  mountSignedOut(fastify, { publicUrl, cookies })
  const document = openApiDocument(allEndpoints, {
    title: 'Netzportal',
    version: VERSION,
    serverUrl: publicUrl,
    sessionCookie: cookies.sitzung,
  })
  const written = erpContract(publicUrl)
  fastify.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-store').send(document))
  fastify.get('/api/erp/openapi.json', async (_, reply) => reply.header('cache-control', 'no-store').send(written))
  mountApiDocs(fastify, [
    { key: 'erp', name: 'System des Betreibers', path: '/api/erp/openapi.json' },
    { key: 'portal', name: 'Portal', path: '/api/openapi.json' },
  ])
  const services = { service, einspeiserantraege, bankdaten, entscheidung, importe }
  return {
    provider: service.anbieter,
    built: routes.map(({ endpoint }) => endpoint),
    queues: queuesOf(options, services),
    schedules: portalSchedulesOf(options, services),
    watches: watchesOf(options),
    budgets: () => pinBudgetStates(registrierungen),
    imports: () => lastImports(database),
    handover: () => handoverState(database, clock.now()),
    rueckfragen: () => rueckfragenState(database, clock.now()),
    beschwerden: () => beschwerdenState(database, clock.now()),
  }
}

function accountService({ keyring, anbieter, ...options }: PortalOptions): LoeschungService & OptInService {
  return {
    ...options,
    anbieter: createAnbieter(anbieter, options.clock),
    providerLog: createProviderLog(options.log),
    konto: createKontoanbieter(anbieter, options),
    kontoseite: anbieter.kontoseite,
    idleSeconds: options.limits.idleSeconds,
    tokenKeys: keyring.keysFor(purposes.tokens),
    sitzungKeys: keyring.keysFor(purposes.sitzung),
    personKeys: personKeysOf(keyring),
    codeKeys: keyring.keysFor(purposes.code),
    answerKeys: keyring.keysFor(purposes.answers),
    // personal data that no law requires the portal to keep
    deleteMine: [
      deleteMyEinwilligung,
      withdrawMine,
      forgetMyAddress,
      forgetMyRegistrierungen,
      deleteMyAnmeldeereignisse,
      forgetMyAntraege,
      forgetMyFreigaben,
      forgetMyViews,
    ],
    endElsewhere: [endElsewhere],
    stopMine: [(db, person, now) => stopMine({ ...options, createMeldung }, db, person, now)],
  }
}
