import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { HinzufuegenPage } from '../registrierungen/HinzufuegenPage.tsx'
import { paths } from './paths.ts'
import { returnPathOf } from './return-path.ts'

type Search = Readonly<Record<string, string | undefined>>

/** Adding an account, by a PIN or by asking for one; `from` is where cancel and success lead (decisions.md 50). */
export function AddAccountPage() {
  return <HinzufuegenPage {...useWays()} />
}

/** The entry alone (P 2.1). */
export function PinPage() {
  return <HinzufuegenPage {...useWays()} isPinOnly />
}

function useWays() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { from }: Search = useSearch({ strict: false })
  const target = returnPathOf(from)
  const toTarget = () => void navigate({ to: target })
  const toRequest = () => void navigate({ to: paths.addAccount, search: from === undefined ? {} : { from } })
  return {
    onLeave: toTarget,
    onBack: () => history.back(),
    onRequestPin: toRequest,
    // the overview shows and names what is new (P 2.1: from=pin, state gp)
    onContracts: (gp?: string) =>
      void (gp === undefined
        ? navigate({ to: paths.overview })
        : navigate({ to: paths.overview, search: { from: 'pin' }, state: { gp }, resetScroll: false })),
    onGoOn: target === paths.overview ? undefined : toTarget,
  }
}
