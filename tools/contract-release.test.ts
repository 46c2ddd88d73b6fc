import { expect, describe, it } from 'vitest'
import { ERP_VERSION } from '../contract/src/erp/version.ts'
import { contractChanges } from './contract-changes.ts'
import { currentContract, readReleased, releaseOf } from './contract-release.ts'
import { textOf } from './files.ts'

const released = readReleased()
const current = currentContract()
const releases = (JSON.parse(textOf('releases.json')) as { readonly release: string }[]).map(({ release }) => release)

describe('the written contract with the operator’s system', () => {
  it('was kept at the last release, or is for this one', () => {
    expect(releases.slice(-2)).toContain(released.release)
  })

  it.skipIf(released.release !== releaseOf())('is kept for this release as it is (npm run contract)', () => {
    expect(current).toEqual(released.document)
  })

  it('breaks nothing that the last release said', () => {
    expect(contractChanges(released.document, current).breaks).toEqual([])
  })

  it('has another version exactly if something was added, with the next second number', () => {
    const [first = 0, second = 0] = released.document.info.version.split('.').map(Number)
    const { additions } = contractChanges(released.document, current)
    expect(ERP_VERSION, additions.join('; ')).toBe(`${first}.${second + (additions.length > 0 ? 1 : 0)}`)
  })
})
