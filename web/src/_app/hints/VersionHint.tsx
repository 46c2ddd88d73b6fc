import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasNewVersion } from '../../_api/new-version.ts'
import { Button } from '../../_ui/Button.tsx'
import { Dialog } from '../../_ui/Dialog.tsx'
import { Hint } from './Hint.tsx'
import { texts } from './texts.de.ts'

/** The shortest interval between two checks. A missing chunk is checked at once. */
const ASK_AGAIN_MS = 600_000

/** Offers to load a new version. It never forces a reload, and asks first if the page has typed text. */
export function VersionHint() {
  const isNew = useNewVersion()
  const hasTyped = useHasTyped()
  const [isAsking, setIsAsking] = useState(false)
  const reload = () => window.location.reload()
  return (
    <>
      <Hint icon="refresh-cw" text={isNew ? texts.newVersion : undefined}>
        <Button look="secondary" onClick={() => (hasTyped() ? setIsAsking(true) : reload())}>
          {texts.reload}
        </Button>
      </Hint>
      {isAsking && (
        <Dialog title={texts.reloadTitle} onClose={() => setIsAsking(false)} act={{ text: texts.reloadAnyway, onAct: reload }}>
          <p>{texts.typed}</p>
        </Dialog>
      )}
    </>
  )
}

function useNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false)
  const path = useLocation({ select: (location) => location.pathname })
  const askedAt = useRef<number>(undefined)

  useEffect(() => {
    // the running version was the newest when the page loaded
    askedAt.current ??= Date.now()
    const ask = async () => {
      askedAt.current = Date.now()
      if (await hasNewVersion()) setIsNew(true)
    }
    const askSometimes = () => {
      if (document.visibilityState === 'visible' && Date.now() - (askedAt.current ?? 0) >= ASK_AGAIN_MS) void ask()
    }
    const askNow = () => void ask()
    askSometimes()
    document.addEventListener('visibilitychange', askSometimes)
    window.addEventListener('vite:preloadError', askNow)
    return () => {
      document.removeEventListener('visibilitychange', askSometimes)
      window.removeEventListener('vite:preloadError', askNow)
    }
  }, [path])
  return isNew
}

/** Returns a function that tells whether the shown page has typed or chosen values. */
function useHasTyped(): () => boolean {
  const path = useLocation({ select: (location) => location.pathname })
  const typedOn = useRef<string>(undefined)
  useEffect(() => {
    const note = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('main')) typedOn.current = path
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [path])
  return () => typedOn.current === path
}
