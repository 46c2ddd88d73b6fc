import { describe, expect, it } from 'vitest'
import { ERP_VERSION } from '../contract/src/erp/version.ts'
import { contractChanges } from './contract-changes.ts'
import { currentContract, readReleased, releaseOf } from './contract-release.ts'
import { textOf } from './files.ts'

const released = readReleased()
const current = currentContract()
const releases = (JSON.parse(textOf('releases.json')) as { readonly release: string }[]).map(({ release }) => release)
const numbersOf = (version: string) => version.split('.').map(Number) as [number, number]

describe('the written contract with the operator’s system', () => {
  it('was kept at the last release, or is kept for this one (npm run contract)', () => {
    expect(releases.slice(-2)).toContain(released.release)
    if (released.release === releaseOf()) expect(current).toEqual(released.document)
  })

  it('breaks nothing that the last release said', () => {
    expect(contractChanges(released.document, current).breaks).toEqual([])
  })

  it('has a higher version when something was added', () => {
    const [was, is] = [numbersOf(released.document.info.version), numbersOf(ERP_VERSION)]
    expect(is[0]).toBe(was[0])
    const { additions } = contractChanges(released.document, current)
    if (additions.length > 0) expect(is[1], additions.join('; ')).toBeGreaterThan(was[1])
  })
})
