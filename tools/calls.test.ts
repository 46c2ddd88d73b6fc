import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allEndpoints } from '../contract/src/all-endpoints.ts'
import { callsFolder, writeCalls } from './calls.ts'

const expected = writeCalls()

it('the table of calls is that of the contract (npm run calls)', () => {
  const written = readdirSync(callsFolder).map((name) => [name, readFileSync(callsFolder + name, 'utf8')] as const)
  expect(new Map(written)).toEqual(expected)
})

it('every call but those of the operator’s systems is in it', () => {
  const calls = [...expected.values()].flatMap((text) => text.match(/^export const/gm) ?? [])
  expect(calls).toHaveLength(allEndpoints.filter(({ who }) => who !== 'erp').length)
})

it('a call has its method, path and what must be given', () => {
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
