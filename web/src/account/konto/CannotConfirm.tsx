import { describeFailure } from '../../_api/describe-failure.ts'
import { useHelp } from '../../betreiber/useHelp.ts'

/** The person confirmed, but the provider does not report it. Asking again is useless, so this names the operator's help. */
export function CannotConfirm({ error }: { readonly error: unknown }) {
  const help = useHelp()
  return (
    <>
      {describeFailure(error).sentence} {help}
    </>
  )
}
