import { describe, expect, it } from 'vitest'
import { errorTexts } from '../_api/errors.de.ts'
import { wordingFaults } from './testing/wording.ts'

const catalogues = import.meta.glob<{ texts: object }>('../**/*texts.de.ts', { eager: true })

/** All sentences of a catalogue. Functions get plain sample arguments. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return sentencesOf((value as (...samples: unknown[]) => unknown)('12', 2, 3, 4))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}

const sentences = [...Object.values(catalogues).flatMap((module) => sentencesOf(module.texts)), ...Object.values(errorTexts)]

describe('the German texts', () => {
  it('exist in every capability with screens', () => {
    expect(Object.keys(catalogues).length).toBeGreaterThanOrEqual(4)
    expect(sentences.length).toBeGreaterThan(150)
  })

  it('say Sie, are German, have at most twenty words and use no banned word', () => {
    expect(sentences.flatMap(wordingFaults)).toEqual([])
  })

  it('show no raw value and no word of the wire format', () => {
    expect(sentences.filter((text) => /undefined|\bNaN\b|\[object|Zweirichtungszaehler/.test(text))).toEqual([])
  })

  it.each([
    ['Something went wrong.', 'English "Something"'],
    ['Die Eingabe ist ungültig.', 'helps nobody'],
    ['Bitte prüfe deine Angaben.', 'not Sie'],
    [`${'Wort '.repeat(21)}.`, 'more than 20 words'],
  ])('fail the check if they have a fault: %s', (text, fault) => {
    expect(wordingFaults(text)).toContainEqual(expect.stringContaining(fault))
  })
})
