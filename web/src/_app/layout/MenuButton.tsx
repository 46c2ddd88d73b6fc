import { useLocation } from '@tanstack/react-router'
import { useCallback, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../_ui/Icon.tsx'
import classes from './Header.module.css'
import { useDismiss } from './useDismiss.ts'

interface MenuButtonProps {
  readonly label: ReactNode
  /** said by screen readers when the label alone does not tell */
  readonly name?: string
  readonly className?: string | undefined
  /** whether the page shown is one of the menu's */
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A button that opens a list of links below it; no ARIA menu, since it holds ordinary links. Going somewhere closes it. */
export function MenuButton({ label, name, className, isCurrent = false, children }: MenuButtonProps) {
  const path = useLocation({ select: (location) => location.href })
  // open on the page where it was opened: going somewhere closes it
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === path
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const close = useCallback(() => setOpenOn(undefined), [])
  useDismiss(isOpen, box, button, close)

  return (
    <div ref={box} className={classes['menu']}>
      <button
        ref={button}
        type="button"
        className={`${className ?? classes['item']} ${isCurrent ? classes['current'] : ''}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-current={isCurrent || undefined}
        aria-label={name}
        onClick={() => setOpenOn(isOpen ? undefined : path)}
      >
        {label}
        <Icon name="chevron-down" className={isOpen ? classes['turned'] : undefined} />
      </button>
      {/* a link to the page that is shown goes nowhere, so it is the press that closes */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed */}
      <div id={listId} hidden={!isOpen} className={classes['panel']} onClick={close}>
        {children}
      </div>
    </div>
  )
}
