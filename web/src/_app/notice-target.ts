import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import type { HistoryState } from '@tanstack/react-router'
import { queryClient } from '../_api/query-client.ts'
import type { LeadingTyp } from '../meldungen/kinds.ts'
import { kontenOf } from '../vertraege/konten.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'
import { paths } from './paths.ts'

/** How long the type of a contract account is waited for; without it the spec's feed-in counts. */
const TYPE_PATIENCE_MS = 3000

interface Target {
  readonly to: string
  readonly search?: { readonly konto: string }
  readonly state?: HistoryState
  /** false where the page itself scrolls to what it is about */
  readonly resetScroll?: boolean
}

/** The address of what a notice is about (P 4). */
export async function targetOf({ MeldungDetails }: MeldungV5, typ: LeadingTyp): Promise<Target> {
  switch (typ) {
    case 'NewDocumentsAvailable':
      // a list that was read before they came does not have them
      void queryClient.invalidateQueries({ queryKey: ['dokumente'] })
      return { to: paths.dokumente }
    case 'PersonalDataIncomplete':
      return { to: paths.overview, ...(MeldungDetails ? { state: { gp: MeldungDetails.GPNummer }, resetScroll: false } : {}) }
    case 'SEPAWillExpire':
      return {
        to: (await isTrinkwasser(MeldungDetails?.VKNummer)) ? paths.trinkwasserBankdaten : paths.einspeisungBankdaten,
        ...(MeldungDetails?.VKNummer && { search: { konto: MeldungDetails.VKNummer }, resetScroll: false }),
      }
  }
}

/** A mandate belongs to the bank details of its account's own type (decisions.md 34). */
async function isTrinkwasser(vkNummer: string | undefined): Promise<boolean> {
  if (!vkNummer) return false
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TYPE_PATIENCE_MS))
  const known = await Promise.race([queryClient.ensureQueryData(vertraegeQuery), late]).catch(() => undefined)
  return kontenOf(known).some((konto) => konto.Vertragskonto === vkNummer && konto.Vertragskontotyp === 'Trinkwasser')
}
