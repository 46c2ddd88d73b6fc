import type { ReactNode } from 'react'
import { Icon } from '../../_ui/Icon.tsx'
import { PopupButton } from '../../_ui/PopupButton.tsx'
import classes from './Header.module.css'

interface MenuButtonProps {
  readonly label: ReactNode
  /** The accessible name if the label alone is not enough. */
  readonly name?: string
  readonly className?: string | undefined
  /** Whether the current page is one of the menu's. */
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A header button that opens a list of links. */
export function MenuButton({ label, className, isCurrent = false, ...rest }: MenuButtonProps) {
  return (
    <PopupButton
      {...rest}
      isCurrent={isCurrent}
      label={
        <>
          {label}
          <Icon name="chevron-down" className={classes['sign']} />
        </>
      }
      className={`${className ?? classes['item']} ${isCurrent ? classes['current'] : ''}`}
      boxClassName={classes['menu']}
      panelClassName={classes['panel']}
    />
  )
}
