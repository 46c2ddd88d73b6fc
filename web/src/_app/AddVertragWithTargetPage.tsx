import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { AddVertragPage, type AddVertragPageProps } from '../registrierungen/AddVertragPage.tsx'
import { kontenOf } from '../vertraege/konten.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'
import { paths } from '#contract/_shared/paths.ts'
import { returnPathOf } from './return-path.ts'

type Search = Readonly<Record<string, string | undefined>>

/** Adds an account by PIN, or requests a PIN, which stands first with `?weg=anfordern`. Cancel and success lead to the page in `?from=`. */
export function AddVertragWithTargetPage() {
  return <AddVertragPage {...useWays()} />
}

/** The page /pin: the PIN entry alone. */
export function EnterPinWithTargetPage() {
  return <AddVertragPage {...useWays()} isPinOnly />
}

function useWays(): AddVertragPageProps {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { from, weg }: Search = useSearch({ strict: false })
  const { data } = useQuery(vertraegeQuery)
  const target = returnPathOf(from)
  const toTarget = () => void navigate(target)
  const toRequest = () => void navigate({ to: paths.addVertrag, search: { from, weg: 'anfordern' } })
  return {
    isRequestFirst: weg === 'anfordern',
    onLeave: toTarget,
    onBack: () => history.back(),
    onSendPin: toRequest,
    isOwn: ({ vkNummer }) => kontenOf(data).some(({ Vertragskonto }) => Vertragskonto === vkNummer),
    onOwnContract: (gp) => void navigate({ to: paths.overview, state: { gp }, resetScroll: false }),
    // the overview scrolls to the business partner in the history state and marks its contracts as new
    onContracts: (gp) =>
      void (gp === undefined
        ? navigate({ to: paths.overview })
        : navigate({ to: paths.overview, search: { from: 'pin' }, state: { gp }, resetScroll: false })),
    onGoOn: target.to === paths.overview ? undefined : toTarget,
  }
}
