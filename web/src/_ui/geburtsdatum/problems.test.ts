import { expect, it } from 'vitest'
import { geburtsdatumProblem } from './problems.ts'

const TODAY = '2026-11-21'

it.each([
  ['', /^Geben Sie Ihr Geburtsdatum ein/],
  ['24. März 1980', /Tag, Monat und Jahr/],
  ['1980', /Tag, Monat und Jahr/],
  ['03/24/1980', /Tag, Monat und Jahr/],
  ['24.03.80', /Tag, Monat und Jahr/],
  ['31.02.1980', /gibt es nicht/],
  ['31.12.1899', /zu weit zurück/],
  ['01.01.1900', /^nothing$/],
  ['22.11.2026', /in der Zukunft/],
  ['21.11.2026', /^nothing$/],
  ['24.03.1980', /^nothing$/],
  ['2.4.1980', /^nothing$/],
  [' 24. 03. 1980 ', /^nothing$/],
  // docs/decisions/0071-days-of-birth-as-browsers-fill-them-in.md
  ['1980-03-24', /^nothing$/],
])('the message for the birth date %j is %s', (typed, said) => {
  expect(geburtsdatumProblem(typed, TODAY) ?? 'nothing').toMatch(said)
})
