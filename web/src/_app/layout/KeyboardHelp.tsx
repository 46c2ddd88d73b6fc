import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { texts } from '../texts.de.ts'
import { opensByKey } from './keyboard-help-key.ts'

const KeyboardHelpDialog = lazy(async () => ({ default: (await import('./KeyboardHelpDialog.tsx')).KeyboardHelpDialog }))

/** The list of keys, from a button of the footer or by "?". */
export function KeyboardHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event) || document.querySelector('dialog:modal') || !opensByKey()) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {texts.footer.keyboard}
      </button>
      {isOpen &&
        // outside of the footer, whose colours are for its dark ground
        createPortal(
          <Suspense>
            <KeyboardHelpDialog onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return isField || ctrlKey || metaKey || altKey || isComposing
}
