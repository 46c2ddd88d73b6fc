import { describe, expect, it } from 'vitest'
import { adresseReducer, RESTING, type AdresseEvent, type AdresseState } from './adresse-field.state.ts'

const list = ['4', '4a', '40'].map((houseNumber) => ({ street: 'Lindenweg', houseNumber, zip: '12345', city: 'Musterstadt' }))

const after = (events: readonly AdresseEvent[], from: AdresseState = RESTING) => events.reduce(adresseReducer, from)
const typed = (text: string): AdresseEvent => ({ type: 'typed', text })
const answered: AdresseEvent = { type: 'answered', list }
const down: AdresseEvent = { type: 'moved', by: 1 }
const up: AdresseEvent = { type: 'moved', by: -1 }
const opened = after([typed('Lindenweg 4'), answered])
const activeOf = ({ suggestions }: AdresseState) => (suggestions.kind === 'open' ? suggestions.active : suggestions.kind)

describe('the address field', () => {
  it('requests suggestions from three characters on, not counting spaces around them', () => {
    expect(['', 'Li', ' Li  ', 'Lin', ' Lin '].map((text) => after([typed(text)]).query)).toEqual(['', '', '', 'Lin', 'Lin'])
  })

  it('opens the list without an active suggestion, and knows an empty result', () => {
    expect(opened.suggestions).toEqual({ kind: 'open', query: 'Lindenweg 4', list, active: undefined })
    expect(after([typed('Nirgendwo'), { type: 'answered', list: [] }]).suggestions).toEqual({ kind: 'none' })
  })

  it('keeps the text after a failure', () => {
    expect(after([typed('Lindenweg'), { type: 'failed' }])).toEqual({
      text: 'Lindenweg',
      query: 'Lindenweg',
      suggestions: { kind: 'resting' },
    })
  })

  it('moves down and up the list, over the text to the other end', () => {
    const ways = [[down], [down, down], [down, down, down], [down, down, down, down], [up], [up, up, up, up], [down, up]]
    expect(ways.map((way) => activeOf(after(way, opened)))).toEqual([0, 1, 2, undefined, 2, undefined, undefined])
  })

  it('has no active suggestion after the text changes or the caret moves', () => {
    const meant = after([down], opened)
    expect(activeOf(after([typed('Lindenweg 40')], meant))).toBeUndefined()
    expect(activeOf(after([{ type: 'returned' }], meant))).toBeUndefined()
  })

  it('closes the list when the text is too short', () => {
    expect(after([typed('Li')], opened)).toEqual({ text: 'Li', query: '', suggestions: { kind: 'resting' } })
  })

  it('reopens a closed list without another request', () => {
    const closed = after([{ type: 'closed' }], opened)
    expect(closed).toEqual({ text: 'Lindenweg 4', query: '', suggestions: { kind: 'closed', query: 'Lindenweg 4', list } })
    expect(activeOf(after([down], closed))).toBe(0)
    expect(activeOf(after([up], closed))).toBe(2)
  })

  it('drops its request when closed, and starts one on arrow down if the text is newer than the list', () => {
    const changed = after([typed('Lindenweg 40'), { type: 'closed' }], opened)
    expect([changed.query, changed.suggestions.kind]).toEqual(['', 'closed'])
    expect(after([down], changed)).toMatchObject({ query: 'Lindenweg 40', suggestions: { kind: 'closed' } })
    expect(activeOf(after([down, answered], changed))).toBeUndefined()
    expect(after([up], changed).query).toBe('')
    const backAgain = after([typed('Lindenweg 40'), typed('Lindenweg 4'), { type: 'closed' }, down], opened)
    expect([backAgain.query, activeOf(backAgain)]).toEqual(['', 0])
  })

  it('drops its request when left or filled, and starts one on arrow down', () => {
    const left = after([{ type: 'left' }], opened)
    expect(left).toEqual({ text: 'Lindenweg 4', query: '', suggestions: { kind: 'resting' } })
    expect(after([down], left).query).toBe('Lindenweg 4')
    expect(after([up], left).query).toBe('')
    expect(after([{ type: 'taken', adresse: 'Lindenweg 4, 12345 Musterstadt' }], opened)).toEqual({
      text: 'Lindenweg 4, 12345 Musterstadt',
      query: '',
      suggestions: { kind: 'taken', adresse: 'Lindenweg 4, 12345 Musterstadt' },
    })
  })
})
