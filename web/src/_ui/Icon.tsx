import type { IconName } from './icons.ts'
import sprite from './icons.svg?url'
import classes from './Icon.module.css'

interface IconProps {
  readonly name: IconName
  /** In px at the normal text size, with which it grows; 20 suits text of the normal size. */
  readonly size?: 16 | 20 | 24 | 32
  readonly className?: string | undefined
}

/** A decorative icon beside words. Screen readers do not see it, so it must not stand alone. */
export function Icon({ name, size = 20, className }: IconProps) {
  const grown = `${size / 16}rem`
  return (
    <svg width={grown} height={grown} aria-hidden="true" focusable="false" className={`${classes['icon']} ${className ?? ''}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
