import { useId, type ReactNode } from 'react'
import classes from './PopupButton.module.css'
import { usePopup } from './usePopup.ts'

interface PopupButtonProps {
  readonly label: ReactNode
  /** The accessible name if the label is not enough. It must begin with the visible label. */
  readonly name?: string
  /** Whether the current page is one of its links. */
  readonly isCurrent?: boolean
  /** False if the panel has several controls to press in a row; its content then closes it. */
  readonly closesOnPress?: boolean
  readonly className?: string | undefined
  readonly boxClassName?: string | undefined
  /** Replaces the floating panel's class; the panel then floats only if this class says so. */
  readonly panelClassName?: string | undefined
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a panel beside it. Not an ARIA menu, since it holds ordinary links and buttons. */
export function PopupButton({ label, name, isCurrent = false, closesOnPress = true, children, ...looks }: PopupButtonProps) {
  const { isOpen, isAbove, box, button, panel, toggle, close } = usePopup()
  const panelId = useId()
  const floating = `${classes['panel']} ${isAbove ? classes['above'] : ''}`
  return (
    <div ref={box} className={looks.boxClassName ?? classes['box']}>
      <button
        ref={button}
        type="button"
        className={looks.className ?? classes['button']}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={isCurrent || undefined}
        aria-label={name}
        onClick={toggle}
      >
        {label}
      </button>
      {/* a link to the current page does not navigate, so the press must close the panel */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the click comes
          from the links inside */}
      <div
        ref={panel}
        id={panelId}
        hidden={!isOpen}
        className={looks.panelClassName ?? floating}
        onClick={closesOnPress ? close : undefined}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  )
}
