import type { Tabelle } from './declaration.ts'
import type { FristArt } from './fristen.ts'
import { betriebTabellen } from './tabellen/betrieb.ts'
import { kontoTabellen } from './tabellen/konto.ts'
import { vertragTabellen } from './tabellen/vertrag.ts'
import { vorgangTabellen } from './tabellen/vorgaenge.ts'

/** Every table of the portal's schema. */
export const tabellen: readonly Tabelle[] = [...vertragTabellen, ...vorgangTabellen, ...kontoTabellen, ...betriebTabellen]

/** A table whose rows go by a period that the operator sets. */
export type TabelleMitFrist = Tabelle & { readonly end: Extract<Tabelle['end'], { readonly by: 'period' }> }

export const tabellenMitFrist = tabellen.filter((one): one is TabelleMitFrist => one.end.by === 'period')

export function tabellenVon(art: FristArt): readonly TabelleMitFrist[] {
  return tabellenMitFrist.filter(({ end }) => end.art === art)
}
