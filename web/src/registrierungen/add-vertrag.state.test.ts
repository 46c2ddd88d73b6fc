import { describe, expect, it } from 'vitest'
import { viewOf, initialState, reduceAddVertrag, type AddVertragEvent, type AddVertragState } from './add-vertrag.state.ts'

const paar = { gpNummer: '1000000008', vkNummer: '2000000011' }
const mail = { KanalArt: 'EMail', AnzeigeName: 'n•••@d•••.example' } as const
const post = { KanalArt: 'Postversand', AnzeigeName: 'An Ihre Postanschrift' } as const
const after = (...events: AddVertragEvent[]): AddVertragState => events.reduce(reduceAddVertrag, initialState)
const found = (...gefunden: (typeof mail | typeof post)[]): AddVertragEvent => ({ type: 'found', paar, gefunden, key: 'first' })
const ergebnis = { gpnummer: paar.gpNummer, verbrauchsstellengruppen: [] }

describe('adding an account', () => {
  it('names the ways as the portal does, and chooses none of several', () => {
    expect(after(found(mail, post)).anforderung).toEqual({
      kind: 'Kanal',
      paar,
      wege: [
        { kanal: 'EMail', anzeigeName: 'n•••@d•••.example' },
        { kanal: 'Post', anzeigeName: 'An Ihre Postanschrift' },
      ],
      kanal: undefined,
      key: 'first',
    })
  })

  it('chooses the only way', () => {
    expect(after(found(post)).anforderung).toMatchObject({ kanal: 'Post' })
  })

  it('another way is another send', () => {
    expect(after(found(mail, post), { type: 'chosen', kanal: 'Post', key: 'second' }).anforderung).toMatchObject({
      kanal: 'Post',
      key: 'second',
    })
  })

  it('after the send says on which way', () => {
    const sent = after(found(mail, post), { type: 'chosen', kanal: 'EMail', key: 'second' }, { type: 'sent', isEarlier: false })
    expect(sent.anforderung).toEqual({
      kind: 'Versendet',
      weg: { kanal: 'EMail', anzeigeName: 'n•••@d•••.example' },
      isEarlier: false,
    })
  })

  it('keeps what was typed when something fails, and forgets the failure with the next try', () => {
    const failed = after(
      { type: 'typed', field: 'pin', text: '7KQM' },
      { type: 'begun', work: 'enterPin' },
      { type: 'failed', error: new Error('x') },
    )
    expect(failed).toMatchObject({ typed: { pin: '7KQM' }, work: undefined, failure: { of: 'enterPin' } })
    expect(reduceAddVertrag(failed, { type: 'begun', work: 'enterPin' })).toMatchObject({ failure: undefined, work: 'enterPin' })
  })

  it('forgets everything typed when it is done', () => {
    const done = after({ type: 'typed', field: 'pin', text: '7KQM' }, found(mail), { type: 'added', ergebnis })
    expect(done).toEqual({ ...initialState, ergebnis })
  })

  it.each([
    [undefined, after(found(mail)), 'beginn'],
    ['kanal', after(found(mail)), 'kanal'],
    ['kanal', initialState, 'beginn'],
    ['pin', after(found(mail), { type: 'sent', isEarlier: false }), 'pin'],
    ['kanal', after(found(mail), { type: 'sent', isEarlier: false }), 'beginn'],
    ['fertig', after({ type: 'added', ergebnis }), 'fertig'],
    [undefined, after({ type: 'added', ergebnis }), 'beginn'],
    ['fertig', initialState, 'beginn'],
    ['irgendwas', initialState, 'beginn'],
  ] as const)('with the step %s shows what is known', (schritt, state, view) => {
    expect(viewOf(state, schritt)).toBe(view)
  })
})
