import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { erpContract } from '../server/src/erp-contract.ts'
import { contractChanges, type Json } from './contract-changes.ts'
import { root } from './files.ts'

/** The written contract as a release said it. */
export interface Released {
  readonly release: string
  readonly document: Json & { readonly info: { readonly version: string } }
}

const path = join(root, 'contract/released/erp.json')

export const readReleased = () => JSON.parse(readFileSync(path, 'utf8')) as Released

/** The contract of these sources, of a portal at no particular address. */
export function currentContract(): Released['document'] {
  return JSON.parse(JSON.stringify(erpContract('https://portal.example'))) as Released['document']
}

export function releaseOf(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }).version
}

/** npm run contract: keeps the contract of this release. Refuses one that breaks the contract of the release before. */
function keepContract(): void {
  const [before, document, release] = [readReleased(), currentContract(), releaseOf()]
  const { breaks } = contractChanges(before.document, document)
  if (before.release !== release && breaks.length > 0)
    throw new Error(`this breaks the contract of ${before.release}: ${breaks.join('; ')}`)
  writeFileSync(path, `${JSON.stringify({ release, document }, null, 1)}\n`)
}

if (process.argv[1] === import.meta.filename) keepContract()
