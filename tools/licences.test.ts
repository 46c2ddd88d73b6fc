import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawLicences, isAllowed, licencesFile, refusedLicences } from './licences.ts'

it('docs/third-party-licences.md matches the lock file (npm run licences)', () => {
  expect(drawLicences().match(/^\| \S+ \| \d/gm)?.length).toBeGreaterThan(150)
  expect(readFileSync(licencesFile, 'utf8')).toBe(drawLicences())
})

it('no package of the product has a licence that nobody has allowed', () => {
  expect(refusedLicences()).toEqual([])
})

it.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['MIT or MPL-2.0', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR AGPL-3.0-only', false],
  ['(MIT OR GPL-2.0) AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
])('the licence "%s" is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})
