import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faultsFile, faultsPage } from './provider-faults.ts'

it('the page on faults of a provider matches the cases that are tested (npm run docs)', () => {
  expect(readFileSync(faultsFile, 'utf8')).toBe(faultsPage())
})
