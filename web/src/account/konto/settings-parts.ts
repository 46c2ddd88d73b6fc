import type { ComponentType, ReactNode } from 'react'
import type { FlowProps } from './flows.ts'

/** Parts of the settings from other capabilities; the app puts them in. */
export interface SettingsParts {
  /** The value of the consent row. */
  readonly einwilligung: ReactNode
  /** Gives and revokes the consent. */
  readonly EinwilligungFlow: ComponentType<FlowProps>
  /** The linked business partners, for the delete dialog. */
  readonly partners: ReactNode
}
