import { describe, expect, it } from 'vitest'
import type { Vorgang } from './contract.ts'
import type { Entry, Journal } from './journal.ts'
import { openRecords } from './records.ts'

const request: Vorgang = { VorgangId: 'v', Nummer: 'AB12CD34', Art: 'Steuernummer', Status: 'uebermittelt', Nutzlast: {} }
const answerTo = (RueckfrageId: string, Status = 'uebermittelt'): Vorgang => ({
  ...request,
  VorgangId: `answer to ${RueckfrageId}`,
  Art: 'Antwort',
  Status,
  Nutzlast: { VorgangId: 'v', RueckfrageId, Antwort: 'Ja.' },
})
const taken = (vorgang: Vorgang): Entry => ({ kind: 'taken', vorgang })
const asked = (rueckfrageId?: string): Entry => ({ kind: 'asked', id: 'v', rueckfrageId })

/** A journal that a crash left with these entries. */
const journalOf = (...entries: Entry[]): Journal => ({ entries, note: () => undefined, close: () => undefined })
const dueOf = (...entries: Entry[]) =>
  openRecords(journalOf(...entries))
    .due(0)
    .map(({ vorgang }) => vorgang.VorgangId)

describe('records of the reference system after a crash', () => {
  it('know that a question was asked', () => {
    expect(dueOf(taken(request), asked('q'))).toEqual([])
  })

  it.each([
    ['behind the question', [asked('q'), taken(answerTo('q'))]],
    ['before the question', [taken(answerTo('q')), asked('q')]],
    ['to the question of somebody else', [asked(), taken(answerTo('q'))]],
  ])('know from an answer %s that its Vorgang is to be decided', (_, entries) => {
    expect(dueOf(taken(request), ...entries)).toEqual(['v', 'answer to q'])
  })

  it('still wait for an answer after that to an earlier question', () => {
    expect(dueOf(taken(request), taken(answerTo('earlier')), asked('q'))).toEqual(['answer to earlier'])
  })

  it('take an answer that the portal has settled, which is not to be decided', () => {
    expect(dueOf(taken(request), asked('q'), taken(answerTo('q', 'bestaetigt')))).toEqual(['v'])
  })
})
