import { decrypt, encrypt, type Keys } from '#platform/crypto.ts'
import type { FactorType } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import type { UndoKind, UndoRow } from './store.ts'

/** A change, with the data needed to undo it. */
export type Change =
  | { readonly kind: 'email'; readonly old: string; readonly new: string }
  | { readonly kind: 'mobile_number'; readonly old: string | null; readonly wasConfirmed: boolean; readonly new: string }
  | { readonly kind: 'password' }
  | { readonly kind: 'factor'; readonly type: FactorType; readonly before: OldFactor | null; readonly isRemoved: boolean }

interface OldFactor {
  /** encrypted, base64 */
  readonly secret: string | null
  readonly createdAt: string
}

/** What is inside is renewed too, since a change of SECRET looks only at the key of the whole. */
export function sealChange(kernel: Kernel, change: Change): { readonly kind: UndoKind; readonly sealed: Buffer } {
  return { kind: change.kind, sealed: encrypt(kernel.settings.keys.seal, renewInner(kernel, JSON.stringify(change))) }
}

/** Renews the app's secret inside a change, which is encrypted by itself. One that no key opens stays as it is. */
export function renewInner({ settings }: Kernel, text: string): string {
  const change = JSON.parse(text) as Change
  const secret = change.kind === 'factor' ? change.before?.secret : undefined
  if (change.kind !== 'factor' || !change.before || !secret) return text
  const { seal } = settings.keys
  const opened = openedOrNot(seal, Buffer.from(secret, 'base64'))
  if (opened === undefined) return text
  return JSON.stringify({ ...change, before: { ...change.before, secret: encrypt(seal, opened).toString('base64') } })
}

function openedOrNot(seal: Keys, sealed: Buffer): string | undefined {
  try {
    return decrypt(seal, sealed)
  } catch {
    return undefined
  }
}

export function openChange({ settings }: Kernel, { sealed }: UndoRow): Change {
  return JSON.parse(decrypt(settings.keys.seal, sealed)) as Change
}
