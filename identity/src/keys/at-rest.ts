import type { SealedColumn } from '#platform/secrets/at-rest.ts'
import type { Kernel } from '../kernel.ts'
import { renewInner } from '../undo/change.ts'

/** What the provider encrypts at rest; a test compares it with the columns of the database. */
export function sealedColumns(kernel: Kernel): SealedColumn[] {
  const keys = kernel.settings.keys.seal
  return [
    { name: 'Geheimnisse von Authentifizierungs-Apps', table: 'identity.factor', column: 'secret', keys },
    { name: 'Signaturschlüssel des Anbieters', table: 'identity.signing_key', column: 'sealed', keys },
    { name: 'Werte hinter Codes', table: 'identity.challenge', column: 'sealed', keys },
    {
      name: 'Änderungen, die zurückgenommen werden können',
      table: 'identity.undo',
      column: 'sealed',
      keys,
      inner: (text) => renewInner(kernel, text),
    },
    { name: 'Sitzungen und Token des Anbieters', table: 'identity.artifact', column: 'payload', keys },
  ]
}
