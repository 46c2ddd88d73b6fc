import { describe, expect, it } from 'vitest'
import { viewOf, initialState, reduceAddVertrag, type AddVertragEvent, type AddVertragState } from './add-vertrag.state.ts'

const paar = { gpNummer: '1000000008', vkNummer: '2000000011' }
const mail = { KanalArt: 'EMail', AnzeigeName: 'n•••@d•••.example' } as const
const vorgang = { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }
const post = { KanalArt: 'Postversand', AnzeigeName: 'An Ihre Postanschrift' } as const
const after = (...events: AddVertragEvent[]): AddVertragState => events.reduce(reduceAddVertrag, initialState)
const found = (...gefunden: (typeof mail | typeof post)[]): AddVertragEvent => ({ type: 'found', paar, found: gefunden, key: 'first' })
const added = { gpnummer: paar.gpNummer, verbrauchsstellengruppen: [] }

describe('adding an account', () => {
  it('uses the portal names of channels, and selects none of several', () => {
    expect(after(found(mail, post)).anforderung).toEqual({
      kind: 'choosing',
      paar,
      wege: [
        { kanal: 'EMail', anzeigeName: 'n•••@d•••.example' },
        { kanal: 'Post', anzeigeName: 'An Ihre Postanschrift' },
      ],
      kanal: undefined,
      key: 'first',
    })
  })

  it('selects the only channel', () => {
    expect(after(found(post)).anforderung).toMatchObject({ kanal: 'Post' })
  })

  it('takes a new key for another channel', () => {
    expect(after(found(mail, post), { type: 'chosen', kanal: 'Post', key: 'second' }).anforderung).toMatchObject({
      kanal: 'Post',
      key: 'second',
    })
  })

  it('knows the channel after the send', () => {
    const sent = after(found(mail, post), { type: 'chosen', kanal: 'EMail', key: 'second' }, { type: 'sent', vorgang })
    expect(sent.anforderung).toEqual({
      kind: 'sent',
      weg: { kanal: 'EMail', anzeigeName: 'n•••@d•••.example' },
      vorgang,
    })
  })

  it('keeps the entries after a failure, and drops the failure on the next attempt', () => {
    const failed = after(
      { type: 'typed', field: 'pin', text: '7KQM' },
      { type: 'begun', work: 'enterPin' },
      { type: 'failed', error: new Error('x') },
    )
    expect(failed).toMatchObject({ typed: { pin: '7KQM' }, work: undefined, failure: { of: 'enterPin' } })
    expect(reduceAddVertrag(failed, { type: 'begun', work: 'enterPin' })).toMatchObject({ failure: undefined, work: 'enterPin' })
  })

  it('drops all entries when done', () => {
    const done = after({ type: 'typed', field: 'pin', text: '7KQM' }, found(mail), { type: 'added', added: added })
    expect(done).toEqual({ ...initialState, added })
  })

  it.each([
    [undefined, after(found(mail)), 'beginn'],
    ['kanal', after(found(mail)), 'kanal'],
    ['kanal', initialState, 'beginn'],
    ['pin', after(found(mail), { type: 'sent', vorgang }), 'pin'],
    ['kanal', after(found(mail), { type: 'sent', vorgang }), 'beginn'],
    ['fertig', after({ type: 'added', added: added }), 'fertig'],
    [undefined, after({ type: 'added', added: added }), 'beginn'],
    ['fertig', initialState, 'beginn'],
    ['irgendwas', initialState, 'beginn'],
  ] as const)('shows the step %s only with its data', (step, state, view) => {
    expect(viewOf(state, step)).toBe(view)
  })
})
