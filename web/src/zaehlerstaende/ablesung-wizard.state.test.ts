import { describe, expect, it } from 'vitest'
import { initialState, reduceWizard, type AblesungEntries, type WizardEvent, type WizardState } from './ablesung-wizard.state.ts'

const entries: AblesungEntries = { datum: '20.11.2026', werte: { '2.8.0': '12345' } }
const loaded: WizardEvent = { type: 'loaded', kundenname: 'Ada Sonne', entries }
const angenommen = { VorgangId: '7d3c5a52-7f5e-4c8e-9a39-0f2f4c1c9a01', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }

const run = (...events: WizardEvent[]): WizardState => events.reduce(reduceWizard, initialState)

describe('reporting a reading', () => {
  it("starts in Laden and goes to DatenErgaenzen with the customer's name", () => {
    expect(initialState.kind).toBe('Laden')
    expect(run(loaded)).toEqual({ kind: 'DatenErgaenzen', kundenname: 'Ada Sonne', entries })
  })

  it('goes to LadeFehler when loading fails, and can load again', () => {
    const error = new Error('away')
    expect(run({ type: 'loadFailed', error })).toEqual({ kind: 'LadeFehler', error })
    expect(run({ type: 'loadFailed', error }, { type: 'loadAgain' })).toEqual({ kind: 'Laden' })
  })

  it('goes to Pruefen and back with all entries', () => {
    const checked = run(loaded, { type: 'forward', newKey: 'k1' })
    expect(checked).toMatchObject({ kind: 'Pruefen', entries, key: 'k1' })
    expect(reduceWizard(checked, { type: 'back' })).toMatchObject({ kind: 'DatenErgaenzen', entries, key: 'k1' })
  })

  it('sends in Laden and ends in Erfolg', () => {
    const sending = run(loaded, { type: 'forward', newKey: 'k1' }, { type: 'submit' })
    expect(sending).toEqual({ kind: 'Laden', sending: { kundenname: 'Ada Sonne', entries, key: 'k1' } })
    expect(reduceWizard(sending, { type: 'sent', angenommen })).toEqual({ kind: 'Erfolg', kundenname: 'Ada Sonne', entries, angenommen })
  })

  it('returns to the form with the failure when sending fails', () => {
    const error = new Error('lost')
    const failed = run(loaded, { type: 'forward', newKey: 'k1' }, { type: 'submit' }, { type: 'sendFailed', error })
    expect(failed).toMatchObject({ kind: 'DatenErgaenzen', entries, sendError: error })
  })

  it('keeps the key for the same content and takes a new one after an edit', () => {
    const failed = run(loaded, { type: 'forward', newKey: 'k1' }, { type: 'submit' }, { type: 'sendFailed', error: new Error('lost') })
    expect(reduceWizard(failed, { type: 'forward', newKey: 'k2' })).toMatchObject({ key: 'k1' })
    const edited = reduceWizard(failed, { type: 'edited', entries: { ...entries, werte: { '2.8.0': '12346' } } })
    expect(edited).not.toHaveProperty('sendError')
    expect(reduceWizard(edited, { type: 'forward', newKey: 'k2' })).toMatchObject({ key: 'k2' })
  })

  it('repeats a failed send of the same content with the same key', () => {
    const failed = run(loaded, { type: 'forward', newKey: 'k1' }, { type: 'submit' }, { type: 'sendFailed', error: new Error('lost') })
    expect(reduceWizard(failed, { type: 'sendAgain' })).toMatchObject({ kind: 'Laden', sending: { entries, key: 'k1' } })
    expect(run(loaded, { type: 'sendAgain' })).toEqual(run(loaded))
  })

  it('ignores events that do not fit the state', () => {
    expect(run({ type: 'submit' })).toBe(initialState)
    const sending = run(loaded, { type: 'forward', newKey: 'k1' }, { type: 'submit' })
    expect(reduceWizard(sending, { type: 'submit' })).toBe(sending)
    const done = reduceWizard(sending, { type: 'sent', angenommen })
    expect(reduceWizard(done, { type: 'back' })).toBe(done)
  })
})
