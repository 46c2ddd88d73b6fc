import { describeFailure } from '../../_api/describe-failure.ts'
import { useHelp } from '../../betreiber/useHelp.ts'

/** Somebody confirmed who they are, and the provider does not say so: asking once more would bring nothing, but the operator can help. */
export function CannotConfirm({ error }: { readonly error: unknown }) {
  const help = useHelp()
  return (
    <>
      {describeFailure(error).sentence} {help}
    </>
  )
}
