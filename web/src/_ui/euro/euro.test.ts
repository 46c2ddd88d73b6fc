import { describe, expect, it } from 'vitest'
import { euroProblem } from './problems.ts'
import { formatEuro, formatEuroShort, readEuro } from './euro.ts'

describe('euro amounts', () => {
  it('are formatted the German way, with a true minus', () => {
    expect(formatEuro(123456)).toBe('1.234,56\u00a0€')
    expect(formatEuro(-1200)).toBe('−12,00\u00a0€')
    expect(formatEuroShort(500)).toBe('5\u00a0€')
    expect(formatEuroShort(123450)).toBe('1.234,50\u00a0€')
  })

  it.each([
    ['45', 4500],
    ['45,5', 4550],
    ['45,00', 4500],
    [' 1.234,50\u00a0€ ', 123450],
    ['1.234', 123400],
    ['1.234.567,89', 123456789],
    ['12 EUR', 1200],
    ['1 000', 100000],
    ['0', 0],
    ['007', 700],
  ])('read %j as %i cents', (text, cent) => {
    expect(readEuro(text)).toEqual({ kind: 'betrag', cent })
  })

  it.each([
    ['', 'leer'],
    [' \u00a0', 'leer'],
    ['-5', 'negativ'],
    ['−1.234,50 €', 'negativ'],
    ['45.5', 'unlesbar'],
    ['12.34', 'unlesbar'],
    ['1234.567', 'unlesbar'],
    ['1,234.50', 'unlesbar'],
    ['45,505', 'unlesbar'],
    ['45,', 'unlesbar'],
    ['5-', 'unlesbar'],
    ['--5', 'unlesbar'],
    ['€', 'unlesbar'],
    ['fünf', 'unlesbar'],
    ['1e3', 'unlesbar'],
    ['1'.repeat(13), 'unlesbar'],
  ])('classify %j as %s', (text, kind) => {
    expect(readEuro(text).kind).toBe(kind)
  })
})

describe('the message for an amount', () => {
  const rule = { name: 'den neuen Abschlag', onlyWhole: true, least: 500, most: 100_000 }

  it.each([
    ['', 'Geben Sie den neuen Abschlag ein.'],
    ['viel', 'Geben Sie den neuen Abschlag in Euro an, zum Beispiel 45.'],
    ['45,50', 'Geben Sie den neuen Abschlag in ganzen Euro an, zum Beispiel 45.'],
    ['-45', 'Ein Betrag mit Minus ist hier nicht möglich. Prüfen Sie bitte den neuen Abschlag.'],
    ['4', 'Der Betrag ist zu klein: mindestens 5\u00a0€.'],
    ['1.000,00', undefined],
    ['1001', 'Der Betrag ist zu groß: höchstens 1.000\u00a0€.'],
    ['5', undefined],
  ])('the message for %j is %j', (text, problem) => {
    expect(euroProblem(readEuro(text), rule)).toBe(problem)
  })

  it('does not ask for whole euros unless onlyWhole is set', () => {
    expect(euroProblem(readEuro('45,50'), { name: 'den Betrag' })).toBeUndefined()
  })
})
