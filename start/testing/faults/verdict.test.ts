import { describe, expect, it } from 'vitest'
import type { Effect, History, Place, Read, Write } from './history.ts'
import { judge } from './verdict.ts'

const advance: Place = { customer: 'ada', name: 'advance', manner: 'replaces' }
const givenName: Place = { customer: 'ada', name: 'name', manner: 'overwrites' }
const questions: Place = { customer: 'ada', name: 'questions', manner: 'adds' }

const write = (place: Place, value: string, [begun, ended]: readonly [number, number], more: Partial<Write> = {}): Write => ({
  place,
  value,
  begun,
  ended,
  outcome: 'told',
  ids: [`id of ${value}`],
  ...more,
})
const read = (place: Place, [begun, ended]: readonly [number, number], ...values: string[]): Read => ({ place, begun, ended, values })
const effect = ({ customer, name }: Place, value: string, more: Partial<Effect> = {}): Effect => ({
  customer,
  name,
  value,
  isCurrent: true,
  id: `id of ${value}`,
  handedOver: 1,
  ...more,
})
const replaced = { isCurrent: false }

/** Ada asks twice and changes her advance twice; one answer of each got lost. */
const good: History = {
  writes: [
    write(advance, '45', [-Infinity, -Infinity], { ids: [] }),
    write(advance, '50', [10, 20]),
    write(advance, '60', [30, 40], { outcome: 'unknown', ids: [] }),
    write(questions, 'when', [50, 60], { ids: ['id of when', 'id of when'] }),
    write(questions, 'why', [70, 80], { outcome: 'unknown', ids: [] }),
    write(questions, 'who', [90, 95], { outcome: 'refused', ids: [] }),
  ],
  reads: [
    read(advance, [1, 5], '45'),
    read(advance, [15, 18], '45'),
    read(advance, [15, 18], '50'),
    read(advance, [41, 42], '60'),
    read(questions, [55, 56]),
    read(questions, [61, 62], 'when'),
  ],
}
const stored = [
  effect(advance, '45', replaced),
  effect(advance, '50', replaced),
  effect(advance, '60'),
  effect(questions, 'when'),
  effect(questions, 'why'),
]
const nothing = { lost: [], doubled: [], stale: [], unasked: [] }

describe('the verdict on a history', () => {
  it('is empty if everything acknowledged is stored once and shown', () => {
    expect(judge(good, stored)).toEqual(nothing)
  })

  it('is empty too if what got no answer did not happen', () => {
    const without = [effect(advance, '45', replaced), effect(advance, '50'), effect(questions, 'when')]
    const reads = [read(advance, [41, 42], '50')]
    expect(judge({ ...good, reads }, without)).toEqual(nothing)
  })

  it('names an acknowledged write that is not stored', () => {
    const verdict = judge(
      good,
      stored.filter(({ value }) => value !== 'when'),
    )
    expect(verdict).toEqual({ ...nothing, lost: ['ada questions = when'] })
  })

  it('names a write that is stored under another id than was told', () => {
    const other = stored.map((one) => (one.value === 'when' ? { ...one, id: 'another' } : one))
    expect(judge(good, other)).toEqual({ ...nothing, lost: ['ada questions = when'] })
  })

  it('names a place that ends with a value from before an acknowledged one', () => {
    const back = [effect(advance, '45'), effect(advance, '50', replaced), effect(questions, 'when')]
    expect(judge(good, back)).toEqual({ ...nothing, lost: ['ada advance ends as 45, not as 50 or 60'] })
  })

  it('knows that of an overwritten value nothing remains', () => {
    const writes = [write(givenName, 'Ada', [-1, -1]), write(givenName, 'Adele', [10, 20]), write(givenName, 'Adelheid', [30, 40])]
    const history = { writes, reads: [read(givenName, [50, 51], 'Adelheid')] }
    const plain = { id: undefined, handedOver: undefined }
    expect(judge(history, [effect(givenName, 'Adelheid', plain)])).toEqual(nothing)
    const lost = ['ada name ends as Adele, not as Adelheid']
    expect(judge(history, [effect(givenName, 'Adele', plain)])).toEqual({ ...nothing, lost })
  })

  it('names an effect that never reaches the operator’s system', () => {
    const kept = stored.map((one) => (one.value === 'why' ? { ...one, handedOver: 0 } : one))
    expect(judge(good, kept)).toEqual({ ...nothing, lost: ['ada questions = why is not handed over'] })
  })

  it('names a write that is stored twice', () => {
    const twice = [...stored, effect(questions, 'why', { id: 'another' })]
    expect(judge(good, twice)).toEqual({ ...nothing, doubled: ['ada questions = why is stored 2 times'] })
  })

  it('names a repetition that was told another id', () => {
    const writes = good.writes.map((one) => (one.value === 'when' ? { ...one, ids: ['id of when', 'another'] } : one))
    expect(judge({ ...good, writes }, stored)).toEqual({ ...nothing, doubled: ['ada questions = when is told as id of when and another'] })
  })

  it('names what is handed over twice, and two values that hold at once', () => {
    const twice = stored.map((one) => (one.value === 'when' ? { ...one, handedOver: 2 } : one))
    const both = twice.map((one) => (one.value === '50' ? { ...one, isCurrent: true } : one))
    expect(judge(good, both)).toEqual({
      ...nothing,
      doubled: ['ada advance = 50 and ada advance = 60 hold at once', 'ada questions = when is handed over 2 times'],
    })
  })

  it('names a read that shows a value from before an acknowledged one, or nothing', () => {
    const reads = [read(advance, [21, 22], '45'), read(advance, [21, 22]), read(questions, [61, 62])]
    expect(judge({ ...good, reads }, stored)).toEqual({
      ...nothing,
      stale: ['ada advance is shown as 45, not as 50', 'ada advance is shown as nothing, not as 50', 'ada questions = when is not shown'],
    })
  })

  it('takes either value of two writes at the same time', () => {
    const writes = [write(advance, '50', [10, 20]), write(advance, '60', [15, 25])]
    for (const value of ['50', '60']) {
      const other = value === '50' ? '60' : '50'
      const end = [effect(advance, value), effect(advance, other, replaced)]
      expect(judge({ writes, reads: [read(advance, [30, 31], value)] }, end)).toEqual(nothing)
    }
  })

  it('names what is stored although it was refused, or nobody sent it', () => {
    const more = [...stored, effect(questions, 'who'), effect(questions, 'whence')]
    expect(judge(good, more)).toEqual({ ...nothing, unasked: ['ada questions = who', 'ada questions = whence'] })
  })
})
