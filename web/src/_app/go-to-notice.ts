import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { useRouter, type HistoryState } from '@tanstack/react-router'
import { queryClient } from '../_api/query-client.ts'
import type { GoTo, LeadingTyp } from '../meldungen/kinds.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'
import { paths } from './paths.ts'

/** How long the type of a contract account is waited for; without it the spec's feed-in counts. */
const TYPE_PATIENCE_MS = 3000

/** Where opening a notice leads (P 4). */
export function useGoToNotice(): GoTo {
  const router = useRouter()
  const go = async (meldung: MeldungV5, typ: LeadingTyp) => {
    const { href } = router.latestLocation
    const target = await targetOf(meldung, typ)
    // who went elsewhere meanwhile is left there
    if (router.latestLocation.href === href) await router.navigate(target)
  }
  return (meldung, typ) => void go(meldung, typ)
}

interface Target {
  readonly to: string
  readonly state?: HistoryState
  /** false where the page itself scrolls to what it is about */
  readonly resetScroll?: boolean
}

async function targetOf({ MeldungDetails }: MeldungV5, typ: LeadingTyp): Promise<Target> {
  switch (typ) {
    case 'NewDocumentsAvailable':
      return { to: paths.dokumente }
    case 'PersonalDataIncomplete':
      return { to: paths.overview, ...(MeldungDetails ? { state: { gp: MeldungDetails.GPNummer }, resetScroll: false } : {}) }
    case 'SEPAWillExpire':
      return { to: (await isTrinkwasser(MeldungDetails?.VKNummer)) ? paths.trinkwasserBankdaten : paths.einspeisungBankdaten }
  }
}

/** A mandate belongs to the bank details of its account's own type (decisions.md 34). */
async function isTrinkwasser(vkNummer: string | undefined): Promise<boolean> {
  if (!vkNummer) return false
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TYPE_PATIENCE_MS))
  const known = await Promise.race([queryClient.ensureQueryData(vertraegeQuery), late]).catch(() => undefined)
  return (known?.Geschaeftspartner ?? [])
    .flatMap((partner) => partner.Verbrauchsstellengruppen)
    .flatMap((gruppe) => gruppe.Vertragskonten)
    .some((konto) => konto.Vertragskonto === vkNummer && konto.Vertragskontotyp === 'Trinkwasser')
}
