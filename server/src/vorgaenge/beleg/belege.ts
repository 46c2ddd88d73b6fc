import { paths, pathTo } from '#contract/_shared/paths.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { InhaltOf } from '../inhalt.ts'
import type { GanzerVorgang } from '../mine/store.ts'
import { onPageOf, vorgangOf } from '../mine/wire.ts'
import { createBelegsiegel, type Belegsiegel } from './signatur.ts'

export interface BelegOptions {
  readonly publicUrl: string
  readonly keyring: Keyring
  readonly betreiber: { readonly name: string }
  readonly inhaltOf: InhaltOf
}

/** The receipts of requests. */
export interface Belege {
  readonly siegel: Belegsiegel
  readonly withBeleg: (row: GanzerVorgang) => VorgangMitBeleg
  readonly pdf: (vorgang: VorgangMitBeleg, now: Date) => Promise<Buffer>
}

export function createBelege({ publicUrl, keyring, betreiber, inhaltOf }: BelegOptions): Belege {
  const siegel = createBelegsiegel(keyring, inhaltOf)
  return {
    siegel,
    withBeleg: (row) => ({ ...vorgangOf(row, inhaltOf), ...onPageOf(row), Beleg: { Signatur: siegel.sign(row) } }),
    pdf: async (vorgang, now) => {
      const { belegPdf } = await import('./pdf.ts')
      return belegPdf(vorgang, { operator: betreiber.name, checkAddress: publicUrl + pathTo(paths.beleg, { nummer: vorgang.Nummer }), now })
    },
  }
}
