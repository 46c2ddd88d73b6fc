import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'
import { texts } from './texts.de.ts'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** closed without acting: by the safe button or Esc; the screen then no longer renders the dialog */
  readonly onClose: () => void
  /** the safe button's words */
  readonly closeText?: string
  /** it opened without being asked for: announced at once with its text, and the safe button is the first one */
  readonly cameByItself?: boolean
  /** what the dialog asks about, with a verb: "Benutzerkonto löschen"; without it the dialog only explains */
  readonly act?: {
    readonly text: string
    readonly onAct: () => void
    /** what the button says while it is under way; the dialog then stays */
    readonly busyText?: string | undefined
    /** it cannot be taken back: the dialog is announced at once, with its text */
    readonly isGrave?: boolean
  }
}

/**
 * A native modal dialog: the rest of the page is out of reach and does not scroll. The focus begins on the safe button and
 * goes back to where it was. Render it while it is open.
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
    element.showModal()
    // a field that has to be filled in stands before the buttons
    element.querySelector<HTMLElement>('[data-first], [data-safe]')?.focus()
  }, [dialog])

  // a dialog that only vanishes would take the focus with it; one that closes first gives it back
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog])
}
