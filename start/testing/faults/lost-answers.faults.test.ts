import { errorStatus, type ErrorCode } from '#contract/_shared/errors.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { databaseKind } from '#platform/db/testing.ts'
import { startInhabitedPortal, type InhabitedPortal } from '#server/_kit/testing/inhabited-portal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAnswerCutter, type AnswerCutter } from './answer-cutter.ts'
import { sampleOf, type Sample } from './samples.ts'

const changing = allEndpoints.filter(({ method, acts }) => method !== 'GET' || acts)

/** Why a call takes no key, and is safe to repeat without one. A new call without a key needs a place here. */
const withoutKey = {
  'the same value is the first request': [
    'abschlaege.requestAbschlagV4',
    'abschlaege.requestAbschlagV5',
    'einspeiserantraege.linkAntragV4',
    'einspeiserantraege.linkAntragV5',
    'geschaeftspartner.requestPersoenlicheDatenV4',
    'geschaeftspartner.requestPersoenlicheDatenV5',
    'geschaeftspartner.requestSteuernummerV4',
    'geschaeftspartner.requestSteuernummerV5',
    'opt-in.giveOptIn',
    'vertraege.requestDokumentenversandV4',
    'vertraege.requestDokumentenversandV5',
    'vertraege.requestRemoval',
    'vertraege.setZusatzinformationenV4',
    'vertraege.setZusatzinformationenV5',
    'vorgaenge.answerRueckfrage',
  ],
  'it sets a state, and sets it again': [
    'account.removeFaktor',
    'bankdaten.stopBankdaten',
    'dokumente.setDokumentGelesenV4',
    'dokumente.setDokumentGelesenV5',
    'dokumente.undoMarkierung',
    'meldungen.setMeldungGelesenV4',
    'meldungen.setMeldungGelesenV5',
    'opt-in.confirmEinwilligung',
    'opt-in.revokeOptIn',
    'support.endKundensicht',
    'vorgaenge.withdrawVorgang',
  ],
  'the same decision or question gets the same answer': ['erp.askBack', 'erp.confirmVorgang', 'erp.rejectVorgang'],
  'the same code, PIN or link works again for some minutes': [
    'account.enrollFaktor',
    'account.exchangeToken',
    'account.undoChange',
    'registrierungen.enterPin',
  ],
  'a message goes out once a minute': ['account.initiateFaktor', 'einspeiserantraege.sendAntragscode'],
  'it ends or begins a session, so a repetition is one more end or beginning': [
    'account.beginLogin',
    'account.endSitzungen',
    'account.logout',
    'support.takeKundensicht',
  ],
  'the same file changes nothing when it is imported': ['erp.postImport', 'erp.putImportdatei'],
  'it only asks, and counts against a limit': [
    'bankdaten.findBank',
    'completion.checkEmail',
    'completion.completeAddress',
    'faults.reportFault',
    'support.searchKunden',
    'vorgaenge.checkBeleg',
  ],
} as const

/** Tables that a repetition changes. */
const changesAgain: Readonly<Record<string, readonly string[]>> = {
  'account.beginLogin': ['portal.anmeldung', 'portal.quota'],
  'bankdaten.findBank': ['portal.quota'],
  'completion.checkEmail': ['portal.quota'],
  'completion.completeAddress': ['portal.quota'],
  'erp.postImport': ['portal.import'],
  'erp.putImportdatei': ['portal.datei_ende', 'portal.importdatei'],
  'faults.reportFault': ['portal.quota'],
  // each search is recorded
  'support.searchKunden': ['portal.protokoll', 'portal.quota'],
}

/** Calls whose effect takes away the right to make them again. A view also gets another cookie, so staff sign in again. */
const refusedAgain: Readonly<Record<string, ErrorCode>> = {
  'account.deleteAccount': 'KontoGeloescht',
  'account.endSitzungen': 'NichtAngemeldet',
  'support.takeKundensicht': 'NichtAngemeldet',
}
/** Answers that name a new thing each time. */
const OTHER_ANSWER = ['account.beginLogin', 'erp.postImport']

const TABLES = `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('portal', 'dispatch') order by 1`

describe('every call that changes something, when its answer gets lost', () => {
  let inhabited: InhabitedPortal
  let cutter: AnswerCutter

  beforeAll(async () => {
    inhabited = await startInhabitedPortal(databaseKind, [], [])
    cutter = await openAnswerCutter(inhabited.portal.base)
  })
  afterAll(async () => {
    cutter.close()
    await inhabited.stop()
  })

  const send = (base: string, { path, ...request }: Sample) => fetch(base + path, { redirect: 'manual', ...request })
  let tables: readonly string[] = []
  /** a hash of each table of the portal and of messages to people */
  async function contents(): Promise<Readonly<Record<string, string>>> {
    const { database } = inhabited.portal
    if (tables.length === 0) {
      const found = await database.asOwner((owner) => owner.run<{ name: string }>(TABLES))
      tables = found.map(({ name }) => name)
    }
    const hashes = tables.map((name) => `(select md5(string_agg(t::text, '' order by t::text)) from ${name} t) as "${name}"`)
    const [row] = await database.asOwner((owner) => owner.run<Record<string, string>>(`select ${hashes.join(', ')}`))
    return row ?? {}
  }

  it.each(changing)('the same request has one effect and gets the first answer: $name', async (endpoint: Endpoint) => {
    const sample = await sampleOf(endpoint, inhabited)
    await expect(send(cutter.url, sample)).rejects.toThrow('fetch failed')
    const lost = cutter.last()
    const once = await contents()
    const again = await send(inhabited.portal.base, sample)
    const told = { status: again.status, text: await again.text() }
    const twice = await contents()
    expect(Object.keys(endpoint.answers)).toContain(String(lost?.status))
    const code = refusedAgain[endpoint.name]
    const expected = code ? { status: errorStatus[code], text: JSON.stringify({ code }) } : lost
    expect(told).toEqual({ status: expected?.status, text: OTHER_ANSWER.includes(endpoint.name) ? told.text : expected?.text })
    expect(again.headers.get('idempotency-replayed')).toBe(endpoint.idempotent && !code ? 'true' : null)
    const changed = Object.keys(twice).filter((table) => twice[table] !== once[table])
    expect(changed).toEqual(changesAgain[endpoint.name] ?? [])
  })
})

describe('a call that takes no key', () => {
  it('has its reason', () => {
    const keyless = changing.filter(({ idempotent }) => !idempotent).map(({ name }) => name)
    expect(Object.values(withoutKey).flat().toSorted()).toEqual(keyless.toSorted())
  })
})
