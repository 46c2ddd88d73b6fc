import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import type { HistoryState } from '@tanstack/react-router'
import { queryClient } from '../_api/query-client.ts'
import { kindOf } from '../meldungen/kinds.ts'
import { kontenOf } from '../vertraege/konten.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'
import { paths, type PlainPath } from '#contract/_shared/paths.ts'

/** How long to wait for the type of the contract account. Without an answer it counts as feed-in. */
const TYPE_PATIENCE_MS = 3000

type Target = PlainTarget | { readonly to: typeof paths.vorgang; readonly params: { readonly vorgang_id: string } }

interface PlainTarget {
  readonly to: PlainPath
  readonly search?: { readonly konto: string }
  readonly state?: HistoryState
  /** False if the target page scrolls to the item itself. */
  readonly resetScroll?: boolean
}

/** The address that a notice leads to. */
export async function targetOf(meldung: MeldungV5): Promise<Target> {
  const { MeldungDetails } = meldung
  switch (kindOf(meldung)) {
    case 'Unknown':
      return MeldungDetails?.VorgangId ? { to: paths.vorgang, params: { vorgang_id: MeldungDetails.VorgangId } } : { to: paths.vorgaenge }
    case 'NewDocumentsAvailable':
      // a cached list does not have the new documents
      void queryClient.invalidateQueries({ queryKey: ['dokumente'] })
      return { to: paths.dokumente, ...(MeldungDetails?.VKNummer && { search: { konto: MeldungDetails.VKNummer } }) }
    case 'PersonalDataIncomplete':
      return { to: paths.overview, ...(MeldungDetails ? { state: { gp: MeldungDetails.GPNummer }, resetScroll: false } : {}) }
    case 'SEPAWillExpire':
      return {
        to: (await isTrinkwasser(MeldungDetails?.VKNummer)) ? paths.trinkwasserBankdaten : paths.einspeisungBankdaten,
        ...(MeldungDetails?.VKNummer && { search: { konto: MeldungDetails.VKNummer }, resetScroll: false }),
      }
  }
}

/** A mandate belongs to the bank details of its account's type. */
async function isTrinkwasser(vkNummer: string | undefined): Promise<boolean> {
  if (!vkNummer) return false
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TYPE_PATIENCE_MS))
  const known = await Promise.race([queryClient.ensureQueryData(vertraegeQuery), late]).catch(() => undefined)
  return kontenOf(known).some((konto) => konto.Vertragskonto === vkNummer && konto.Vertragskontotyp === 'Trinkwasser')
}
