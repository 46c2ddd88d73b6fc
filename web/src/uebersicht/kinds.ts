import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import type { IconName } from '../_ui/icons.ts'

/** Decorative: the kind is beside it in words. */
export const icons: Readonly<Record<Vertragskontotyp, IconName>> = {
  Einspeiser: 'sun',
  Trinkwasser: 'droplet',
  Redispatch: 'waypoints',
  Dienstleistung: 'wrench',
}
