import type { ComponentType, ReactNode } from 'react'
import type { FlowProps } from './flows.ts'

/** What other parts of the portal show among the settings; the app puts it in. */
export interface SettingsParts {
  /** the value of the row on consent */
  readonly einwilligung: ReactNode
  /** giving and revoking it */
  readonly EinwilligungFlow: ComponentType<FlowProps>
  /** the business partners that the account is linked with, for the dialog that deletes it */
  readonly partners: ReactNode
}
