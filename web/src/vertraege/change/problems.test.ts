import { Zusatzinformationen } from '#contract/vertraege/schema.ts'
import { describe, expect, it } from 'vitest'
import { noteProblem } from './problems.ts'
import { texts } from './texts.de.ts'

describe('a typed note', () => {
  it.each([
    ['', undefined],
    ['x'.repeat(35), undefined],
    ['x'.repeat(36), texts.note.tooLong],
    ['👩‍🌾'.repeat(35), undefined],
    ['👩‍🌾'.repeat(36), texts.note.tooLong],
    ['u\u0308'.repeat(35), undefined],
    ['u\u0308'.repeat(36), texts.note.tooLong],
    [`  ${'x'.repeat(35)} `, undefined],
    [`x${'\u0308'.repeat(1000)}`, texts.note.tooLong],
    ['Dach\u0007', texts.note.unprintable],
  ])('the note %j has the message %s', (typed, sentence) => {
    expect(noteProblem(typed)).toBe(sentence)
    // the server agrees
    expect(Zusatzinformationen.safeParse({ Zusatzinformationen: typed }).success).toBe(sentence === undefined)
  })
})
