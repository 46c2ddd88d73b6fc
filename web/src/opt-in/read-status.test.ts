import { describe, expect, it } from 'vitest'
import { readOptInStatus } from './read-status.ts'

describe('the state of the consent', () => {
  it.each([
    [
      { status: 'gesetzt', seit: '2026-03-01' },
      { status: 'gesetzt', seit: '2026-03-01' },
    ],
    [{ status: 'ausstehend' }, { status: 'ausstehend' }],
    ['gesetzt', { status: 'gesetzt' }],
    [' nichtGesetzt\n', { status: 'nichtGesetzt' }],
    ['true', { status: 'gesetzt' }],
    [false, { status: 'nichtGesetzt' }],
  ])('is read from %o', (answer, status) => {
    expect(readOptInStatus(answer)).toEqual(status)
  })

  it.each([[''], [undefined], [null], ['vielleicht'], [{}], [{ status: 'vielleicht' }], ['<html></html>']])(
    'is not guessed from %o',
    (answer) => {
      expect(() => readOptInStatus(answer)).toThrow('names no known state')
    },
  )
})
