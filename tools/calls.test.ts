import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allEndpoints } from '../contract/src/all-endpoints.ts'
import { callsFolder, writeCalls } from './calls.ts'

const expected = writeCalls()

it('the table of calls matches the contract (npm run calls)', () => {
  const written = readdirSync(callsFolder).map((name) => [name, readFileSync(callsFolder + name, 'utf8')] as const)
  expect(new Map(written)).toEqual(expected)
})

it('the table of calls has every call except those of the operator’s system', () => {
  const calls = [...expected.values()].flatMap((text) => text.match(/^export const/gm) ?? [])
  expect(calls).toHaveLength(allEndpoints.filter(({ who }) => who !== 'erp').length)
})

it('the table of calls has method, path and required parameters of a call', () => {
  expect(expected.get('dokumente.ts')).toContain(`
export const downloadDokumentV5: Call<typeof contract.downloadDokumentV5> = {
  method: 'GET',
  path: '/api/css/v5/pages/dokumente/{dokument_id}/data/{title}',
  who: 'customer',
  required: ['dokument_id', 'title'],
  hasBody: false,
}
`)
})
