import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { receiverOf, requested, type Receiver } from './testing/receiver.ts'

const FRAGE = 'Welches Finanzamt ist zuständig?'
const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

/** The table of docs/operations.md: state of the Vorgang, and what each call gets. */
const table = (/What a call gets about a Vorgang, by its state:\n\n\|.*\n\|.*\n((?:\|.*\n)+)/.exec(page)?.[1] ?? '')
  .trim()
  .split('\n')
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .map(([state = '', ...cells]) => ({ state, cells }))

describe.each(databaseKinds)("an answer to the operator's system is as documented, on %s", (kind) => {
  let portal: TestPortal
  let erp: Receiver
  beforeAll(async () => {
    portal = await startTestPortal(kind, { strangePayloads: true })
    erp = await receiverOf(portal)
  })
  afterAll(() => portal.stop())

  const ofKind = async (art: VorgangArt, changes = {}) => {
    const customer = await portal.customer()
    return { customer, id: await requested(portal, customer, { art, ...changes }) }
  }
  const ofPerson = { gpNummer: undefined, nutzlast: { Frage: 'Warum?' } }
  const inState = async (status: string) => {
    const { id } = await ofKind('Steuernummer')
    await portal.sql('update portal.vorgang set status = $2 where id = $1', [id, status])
    return id
  }
  const asked = async (frage: string) => {
    const { id, customer } = await ofKind('Steuernummer')
    return { id, customer, RueckfrageId: (await erp.askBack(id, frage)).body.RueckfrageId as string }
  }

  /** Brings a Vorgang into a state of the table. */
  const states: Readonly<Record<string, () => Promise<string>>> = {
    'unknown, or a malformed id': async () => '00000000-0000-4000-8000-000000000000',
    'open, pulled or not': async () => (await ofKind('Steuernummer')).id,
    'open, held for 24 hours (bank details)': async () =>
      (await ofKind('Bankdaten', { nutzlast: { Zweck: 'Auszahlung', IBAN: 'DE89370400440532013000' } })).id,
    'open, this question is unanswered': async () => (await asked(FRAGE)).id,
    'open, another question is unanswered': async () => (await asked('Eine andere?')).id,
    'open, this question was the last and is answered': async () => {
      const { id, customer, RueckfrageId } = await asked(FRAGE)
      const body = { RueckfrageId, Antwort: 'Das in Musterstadt.' }
      await portal.request('POST', `/api/portal/v1/vorgaenge/${id}/antwort`, { cookie: customer.cookie, body })
      return id
    },
    'open, the customer lost the partner or deleted the account': async () => {
      const { id, customer } = await ofKind('Steuernummer')
      await portal.sql('delete from portal.zugang where sub = $1', [customer.sub])
      return id
    },
    'open, its account moved to another partner': async () => {
      const [vk_nummer, next] = [String((last += 1)), await portal.customer()]
      const customer = await portal.customer()
      await portal.insert('vertragskonto', { vk_nummer, gp_nummer: next.gp })
      return requested(portal, customer, { art: 'Zusatzinformationen', vkNummer: vk_nummer, nutzlast: { Wert: 'Hof' } })
    },
    'an event (`Antwort`, `Geraeteanmeldung`)': async () => (await ofKind('Geraeteanmeldung', { gpNummer: undefined, nutzlast: {} })).id,
    'a question (`Frage`) or complaint (`Beschwerde`) that is open, confirmed without `Antwort`': async () =>
      (await ofKind('Frage', ofPerson)).id,
    'a question that was answered otherwise': async () => {
      const { id } = await ofKind('Frage', ofPerson)
      await erp.confirm(id, 'So ist es.')
      return id
    },
    confirmed: () => inState('bestaetigt'),
    refused: () => inState('abgelehnt'),
    'withdrawn or replaced': () => inState('ersetzt'),
  }
  let last = 2_700_000_000

  it('has every state of the table, and no other', () => {
    expect(table.map(({ state }) => state)).toEqual(Object.keys(states))
  })

  const calls = [
    ['bestaetigung', (id: string, state: string) => erp.confirm(id, state.endsWith('otherwise') ? 'Doch nicht.' : undefined)],
    ['ablehnung', (id: string) => erp.reject(id, 'Die Angabe passt nicht.')],
    ['rueckfrage', (id: string) => erp.askBack(id, FRAGE)],
  ] as const
  const cases = table.flatMap(({ state, cells }) => calls.map(([name, call], index) => ({ state, name, call, told: cells[index] ?? '' })))

  it.each(cases)('$name of one that is $state: $told', async ({ state, call, told }) => {
    const [, status, code] = /^(\d{3})(?: `(\w+)`)?/.exec(told) ?? []
    const id = (await states[state]?.()) ?? ''
    const first = await call(id, state)
    expect([first.status, first.body.code]).toEqual([Number(status), code])
    // a repetition is answered alike
    const again = await call(id, state)
    expect([again.status, again.body]).toEqual([first.status, first.body])
  })
})
