import { describe, expect, it } from 'vitest'
import { errorTexts } from '../_api/errors.de.ts'

const catalogues = import.meta.glob<{ texts: object }>('../**/*texts.de.ts', { eager: true })

/** Every sentence of a catalogue; functions are called with plain samples. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return sentencesOf((value as (...samples: unknown[]) => unknown)('12', 2, 3, 4))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}

const sentences = [...Object.values(catalogues).flatMap((module) => sentencesOf(module.texts)), ...Object.values(errorTexts)]

describe('the German texts', () => {
  it('are found in every capability with screens', () => {
    expect(Object.keys(catalogues).length).toBeGreaterThanOrEqual(4)
    expect(sentences.length).toBeGreaterThan(150)
  })

  it('say Sie', () => {
    expect(sentences.filter((text) => /\b(du|dein\w*|dir|dich)\b/i.test(text))).toEqual([])
  })

  it('have at most twenty words a sentence', () => {
    const long = sentences.flatMap((text) => text.split(/[.!?:](?:\s|$)/)).filter((sentence) => sentence.split(/\s+/).length > 20)
    expect(long).toEqual([])
  })

  it('avoid words that help nobody, and words of the wire', () => {
    expect(sentences.filter((text) => /ungültig|fehlercode|zwecks|ups\b|undefined|NaN|\[object|Zweirichtungszaehler/i.test(text))).toEqual(
      [],
    )
  })

  it('are German', () => {
    expect(sentences.filter((text) => /\b(the|please|error|invalid|loading|submit)\b/i.test(text))).toEqual([])
  })
})
