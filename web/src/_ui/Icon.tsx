import type { IconName } from './icons.ts'
import sprite from './icons.svg?url'
import classes from './Icon.module.css'

interface IconProps {
  readonly name: IconName
  /** in px; text of the usual size goes with 20 */
  readonly size?: 16 | 20 | 24 | 32
  readonly className?: string | undefined
}

/** A sign beside words; alone it says nothing to anybody who cannot see it. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false" className={`${classes['icon']} ${className ?? ''}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
