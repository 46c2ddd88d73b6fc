import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasNewVersion } from '../../_api/new-version.ts'
import { Button } from '../../_ui/Button.tsx'
import { Dialog } from '../../_ui/Dialog.tsx'
import { Hint } from './Hint.tsx'
import { texts } from './texts.de.ts'

/** How often the server is asked at most; a part of the app that is gone is asked about at once. */
const ASK_AGAIN_MS = 600_000

/** Offers to load a new version; never forced, and never over what was typed without asking. */
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
    // what runs here was fresh when it was loaded
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

/** Whether something was typed or chosen on the page that is shown. */
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
