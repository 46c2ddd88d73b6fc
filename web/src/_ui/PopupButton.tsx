import { useId, type ReactNode } from 'react'
import classes from './PopupButton.module.css'
import { usePopup } from './usePopup.ts'

interface PopupButtonProps {
  readonly label: ReactNode
  /** said by screen readers when the label alone does not tell; begins with what is to be seen */
  readonly name?: string
  /** whether the page shown is one of those that it leads to */
  readonly isCurrent?: boolean
  /** false where it holds more than one thing to press in a row; then the content closes it by itself */
  readonly closesOnPress?: boolean
  readonly className?: string | undefined
  readonly boxClassName?: string | undefined
  /** replaces the look of the floating panel: it then floats only where the class says so */
  readonly panelClassName?: string | undefined
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a panel beside it; no ARIA menu, since it holds ordinary links and buttons. */
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
      {/* a link to the page that is shown goes nowhere, so it is the press that closes */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed */}
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
