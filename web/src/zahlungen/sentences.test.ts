import { describe, expect, it } from 'vitest'
import { yearSentence, richtungSentence } from './sentences.ts'

const TODAY = '2026-11-20'
const year = (jahr: string, abschlaege: number, abrechnungen = 0) => ({ jahr, abschlaege, abrechnungen })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the sentence about a year', () => {
  it.each([
    [0, 'nichts'],
    [49_500, '495,00 € erhalten'],
    [-3675, '36,75 € gezahlt'],
  ])('has %s cents as "%s"', (cent, sentence) => {
    expect(plain(richtungSentence(cent))).toBe(sentence)
  })

  it.each([
    [
      'the latest whole year with the one before',
      [year('2024', 50_000), year('2025', 55_000), year('2026', 100)],
      '2025: 550,00 € erhalten, 10 % mehr als 2024',
    ],
    ['what was paid', [year('2024', -20_000), year('2025', -15_000)], '2025: 150,00 € gezahlt, 25 % weniger als 2024'],
    ['advances and bill together', [year('2024', 40_000, 10_000), year('2025', 50_000)], '2025: 500,00 € erhalten, so viel wie 2024'],
    ['no year before', [year('2025', 50_000)], '2025: 500,00 € erhalten'],
    ['a gap between the years', [year('2023', 40_000), year('2025', 50_000)], '2025: 500,00 € erhalten'],
    ['another direction', [year('2024', -400), year('2025', 50_000)], '2025: 500,00 € erhalten'],
    ['this year alone', [year('2026', 4500)], '2026: 45,00 € erhalten'],
    ['nothing', [], 'Zu diesem Vertrag sind noch keine Zahlungen gebucht.'],
  ])('covers %s', (_, jahre, sentence) => {
    expect(plain(yearSentence(jahre, TODAY))).toBe(sentence)
  })
})
