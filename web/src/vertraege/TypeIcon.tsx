import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { Icon } from '../_ui/Icon.tsx'
import type { IconName } from '../_ui/icons.ts'
import classes from './Vertraege.module.css'

const icons: Readonly<Record<Vertragskontotyp, IconName>> = {
  Einspeiser: 'sun',
  Trinkwasser: 'droplet',
  Redispatch: 'waypoints',
  Dienstleistung: 'wrench',
}

/** Decorative: the type is beside it in words. */
export function TypeIcon({ typ }: { readonly typ: Vertragskontotyp }) {
  return (
    <span className={`${classes['icon']} ${classes[typ]}`}>
      <Icon name={icons[typ]} size={24} />
    </span>
  )
}
