import { describe, expect, it } from 'vitest'
import { verlaufOf } from './verlauf.ts'

const ASKED = '2026-11-20T09:00:00.000Z'
const HANDED = '2026-11-21T09:00:00.000Z'
const ENDED = '2026-11-24T09:00:00.000Z'
const facts = { Art: 'Steuernummer', Status: 'eingegangen', ErstelltAm: ASKED, GeaendertAm: ASKED } as const
const begin = { name: 'eingegangen', stand: 'done', at: ASKED }

describe('the way of a request', () => {
  it('of a new one leads to the handover and the decision', () => {
    expect(verlaufOf(facts)).toEqual([begin, { name: 'weitergegeben', stand: 'next' }, { name: 'entscheidung', stand: 'later' }])
  })

  it('of one that is held back says until when', () => {
    expect(verlaufOf({ ...facts, Art: 'Bankdaten' })[1]).toEqual({ name: 'weitergegeben', stand: 'next', heldUntil: HANDED })
  })

  it('of one that was handed over waits for the decision, whoever noted the moment', () => {
    const way = [begin, { name: 'weitergegeben', stand: 'done', at: HANDED }, { name: 'entscheidung', stand: 'next' }]
    expect(verlaufOf({ ...facts, Status: 'uebermittelt', UebermitteltAm: HANDED, GeaendertAm: ENDED })).toEqual(way)
    expect(verlaufOf({ ...facts, Status: 'uebermittelt', GeaendertAm: HANDED })).toEqual(way)
  })

  it.each(['bestaetigt', 'abgelehnt'] as const)('of one that is %s ends with the day of the decision', (Status) => {
    const end = { name: 'ende', stand: 'done', at: ENDED, status: Status }
    expect(verlaufOf({ ...facts, Status, UebermitteltAm: HANDED, GeaendertAm: ENDED })).toEqual([
      begin,
      { name: 'weitergegeben', stand: 'done', at: HANDED },
      end,
    ])
    // decided before the operator's system asked for it
    expect(verlaufOf({ ...facts, Status, GeaendertAm: ENDED })).toEqual([begin, end])
  })

  it.each(['zurueckgezogen', 'ersetzt'] as const)('of one that is %s promises nothing more', (Status) => {
    expect(verlaufOf({ ...facts, Status, GeaendertAm: ENDED })).toEqual([begin, { name: 'ende', stand: 'done', at: ENDED, status: Status }])
  })

  it('of an event is its beginning alone', () => {
    expect(verlaufOf({ ...facts, Art: 'Geraeteanmeldung' })).toEqual([begin])
  })

  it('shows questions and answers in the order of time, and that the answer comes next', () => {
    const [first, second] = [
      {
        RueckfrageId: '1',
        Frage: 'Welcher?',
        GestelltAm: '2026-11-20T12:00:00.000Z',
        Antwort: 'Der',
        BeantwortetAm: '2026-11-22T09:00:00.000Z',
      },
      { RueckfrageId: '2', Frage: 'Wann?', GestelltAm: '2026-11-23T09:00:00.000Z' },
    ]
    const asked = { ...facts, Status: 'uebermittelt', UebermitteltAm: HANDED, Rueckfragen: [first, second] } satisfies Parameters<
      typeof verlaufOf
    >[0]
    const past = [
      begin,
      { name: 'gefragt', stand: 'done', at: first.GestelltAm },
      { name: 'weitergegeben', stand: 'done', at: HANDED },
      { name: 'geantwortet', stand: 'done', at: first.BeantwortetAm },
      { name: 'gefragt', stand: 'done', at: second.GestelltAm },
    ]
    expect(verlaufOf({ ...asked, AntwortErwartet: true })).toEqual([
      ...past,
      { name: 'antwort', stand: 'next' },
      { name: 'entscheidung', stand: 'later' },
    ])
    expect(verlaufOf({ ...asked, Status: 'abgelehnt', GeaendertAm: ENDED })).toEqual([
      ...past,
      { name: 'ende', stand: 'done', at: ENDED, status: 'abgelehnt' },
    ])
  })
})
