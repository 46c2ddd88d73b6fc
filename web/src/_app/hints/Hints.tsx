import { ToastRegion } from '../../_ui/ToastRegion.tsx'
import { profil } from '../../account/queries.ts'
import { betreiber } from '../../betreiber/queries.ts'
import { wartungsbanner } from '../../wartungsbanner/queries.ts'
import { ConnectionHint } from './ConnectionHint.tsx'
import classes from './Hints.module.css'
import { IdleWarning } from './IdleWarning.tsx'
import { PortalIsBackHint } from './PortalIsBackHint.tsx'
import { useMaintenanceWatch } from './useMaintenanceWatch.ts'
import { VersionHint } from './VersionHint.tsx'

/** Hints for any page, at the lower edge of the window so that nothing moves. */
export function Hints() {
  const person = profil.use()
  const operator = betreiber.use()
  const isBlocked = wartungsbanner.use()?.sperrtPortal === true
  useMaintenanceWatch(isBlocked)
  return (
    <div className={classes['hints']}>
      <ToastRegion />
      <ConnectionHint />
      <VersionHint />
      <PortalIsBackHint />
      {person && operator && !isBlocked && <IdleWarning minutes={operator.leerlaufMinuten} />}
    </div>
  )
}
