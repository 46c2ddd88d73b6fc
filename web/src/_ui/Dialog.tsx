import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'
import { texts } from './texts.de.ts'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** The dialog was closed by the safe button or Esc; the screen must stop rendering it. */
  readonly onClose: () => void
  /** The label of the safe button. */
  readonly closeText?: string
  /** The dialog opened without a press: it is announced at once with its text, and the safe button comes first. */
  readonly cameByItself?: boolean
  /** The action, named with a verb: "Benutzerkonto löschen". Without it the dialog only explains. */
  readonly act?: {
    readonly text: string
    readonly onAct: () => void
    /** The button's label while the action runs; the dialog stays open. */
    readonly busyText?: string | undefined
    /** The action cannot be undone: the dialog is announced at once, with its text. */
    readonly isGrave?: boolean
  }
}

/**
 * A native modal dialog. The focus starts on the safe button, or on a field marked `data-first`, and returns afterwards. Render it only
 * while it is open.
 */
export function Dialog({ title, children, onClose, closeText, cameByItself = false, act }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, textId] = [useId(), useId()]
  const isBusy = act?.busyText !== undefined
  useModal(dialog)
  const safeButton = (
    <Button look={cameByItself ? 'primary' : 'secondary'} data-safe notReady={isBusy} onClick={() => isBusy || onClose()}>
      {closeText ?? (act ? texts.cancel : texts.close)}
    </Button>
  )
  return (
    <dialog
      ref={dialog}
      role={act?.isGrave || cameByItself ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={act ? textId : undefined}
      className={classes['dialog']}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={textId}>{children}</div>
      <p className={classes['buttons']}>
        {cameByItself && safeButton}
        {act && (
          <Button look={act.isGrave ? 'danger' : cameByItself ? 'secondary' : 'primary'} onClick={act.onAct} busyText={act.busyText}>
            {act.text}
          </Button>
        )}
        {!cameByItself && safeButton}
      </p>
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    // the window's scroll bar goes while the dialog is open (Dialog.module.css)
    const root = document.documentElement
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
    element.showModal()
    // a required field comes before the buttons
    element.querySelector<HTMLElement>('[data-first], [data-safe]')?.focus()
  }, [dialog])

  // removing an open dialog loses the focus; close() restores it
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog])
}
