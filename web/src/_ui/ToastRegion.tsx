import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { texts } from './texts.de.ts'
import classes from './ToastRegion.module.css'
import { dismissToast, toasts } from './toasts.ts'

/**
 * Shows toasts: announced politely, without the focus, until dismissed or the page changes. No timer, so nobody has to be quick.
 *
 * It stands once among the hints of every page, before there is a toast, since a live region announces only changes.
 */
export function ToastRegion() {
  const text = useSyncExternalStore(toasts.subscribe, toasts.current)
  const path = useLocation({ select: (location) => location.pathname })
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => dismissToast, [path])

  const dismiss = () => {
    dismissToast()
    const before = cameFrom.current
    if (before instanceof HTMLElement && before.isConnected) before.focus()
    else document.querySelector('h1')?.focus()
  }
  return (
    <div className={`${classes['region']} ${text === undefined ? '' : classes['toast']}`}>
      <p role="status" className={classes['text']}>
        {text}
      </p>
      {text !== undefined && (
        <button
          type="button"
          className={classes['close']}
          aria-label={texts.closeToast}
          onFocus={(event) => {
            cameFrom.current = event.relatedTarget
          }}
          onClick={dismiss}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}
