import { describe, expect, it } from 'vitest'
import { filledText } from './text.ts'
import { textProblem } from './text-problem.ts'

const MOST = 20

describe('a typed text of several lines', () => {
  it.each([
    ['eine Zeile', undefined],
    ['zwei\nZeilen', undefined],
    ['zwei\r\nZeilen', undefined],
    ['x'.repeat(MOST), undefined],
    ['x'.repeat(MOST + 1), 'zuLang'],
    ['', 'leer'],
    [' \n\u00a0\u200b', 'leer'],
    ['Glocke \u0007', 'nichtDruckbar'],
    ['halb \ud800', 'nichtDruckbar'],
    ['ein\rWagenrücklauf', 'nichtDruckbar'],
    ['ein\tTab', 'nichtDruckbar'],
  ] as const)('%j has the problem %s, and the schema agrees', (typed, problem) => {
    expect(textProblem(typed, MOST)).toBe(problem)
    expect(filledText(MOST).safeParse(typed).success).toBe(problem === undefined)
  })
})
