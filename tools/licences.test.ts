import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawLicences, licencesFile } from './licences.ts'

it('docs/third-party-licences.md matches the lock file (npm run licences)', () => {
  expect(drawLicences().match(/^\| \S+ \| \d/gm)?.length).toBeGreaterThan(150)
  expect(readFileSync(licencesFile, 'utf8')).toBe(drawLicences())
})
