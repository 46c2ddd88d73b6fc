import { expect, it } from 'vitest'
import { emptyDraft, typeDay, typeRow, withKeys, withoutRows } from './draft.ts'

const filled = typeRow(emptyDraft('20.11.2026'), 'a', { werte: { '2.8.0': '5' } })
const sent = { ...withKeys(filled, ['a'], () => 'first'), ticks: { a: true } }

it('a repetition keeps its key', () => {
  expect(withKeys(sent, ['a', 'b'], () => 'second').keys).toEqual({ a: 'first', b: 'second' })
})

it('an edited row, or another day for all, loses key and tick', () => {
  for (const edited of [typeRow(sent, 'a', { werte: { '2.8.0': '6' } }), typeDay(sent, '19.11.2026')]) {
    expect([edited.keys, edited.ticks]).toEqual([{}, {}])
  }
  expect(typeRow(sent, 'b', { werte: { '2.8.0': '6' } }).keys).toEqual({ a: 'first' })
})

it('a row that was emptied or sent is gone', () => {
  expect(typeRow(sent, 'a', { werte: { '2.8.0': ' ' } }).rows).toEqual({})
  expect(withoutRows(sent, ['a'])).toMatchObject({ rows: {}, keys: {}, ticks: {} })
})
