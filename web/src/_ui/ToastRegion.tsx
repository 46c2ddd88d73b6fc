import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { texts } from './texts.de.ts'
import classes from './ToastRegion.module.css'
import { dismissToast, toasts } from './toasts.ts'

/**
 * Where toasts appear: told politely, without the focus, until somebody dismisses them or goes to another page. Never by a
 * timer: nobody has to be quick. Stands once on a page, from its beginning, since a live region tells only what changes in it.
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
