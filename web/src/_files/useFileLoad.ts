import { useEffect, useRef, useState } from 'react'

/** Observes a download and can cancel it. */
export interface Watch<Loaded> {
  readonly signal: AbortSignal
  readonly onLoaded: (loaded: Loaded) => void
}

type FileLoad<Loaded> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly loaded: Loaded | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The shortest interval between two progress updates. */
const TOLD_EVERY_MS = 100

interface FileLoader<Loaded> {
  readonly state: FileLoad<Loaded>
  /** Starts the download; ignored while it runs. */
  readonly start: () => void
  readonly cancel: () => void
}

/** A download with progress, error and cancel. It is cancelled when the component unmounts. */
export function useFileLoad<Loaded>(load: (watch: Watch<Loaded>) => Promise<void>): FileLoader<Loaded> {
  const [state, setState] = useState<FileLoad<Loaded>>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = () => {
    if (running.current) return
    const controller = new AbortController()
    const end = (next: FileLoad<Loaded>) => {
      running.current = undefined
      setState(controller.signal.aborted ? { kind: 'cancelled' } : next)
    }
    running.current = controller
    setState({ kind: 'loading', loaded: undefined })
    const onLoaded = seldom((loaded: Loaded) => {
      if (running.current === controller && !controller.signal.aborted) setState({ kind: 'loading', loaded })
    })
    load({ signal: controller.signal, onLoaded }).then(
      () => end({ kind: 'done' }),
      (error: unknown) => end({ kind: 'failed', error }),
    )
  }
  return { state, start, cancel: () => running.current?.abort() }
}

/** Passes on the first call, then at most one per `TOLD_EVERY_MS`. */
function seldom<T>(tell: (value: T) => void): (value: T) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (value) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    tell(value)
  }
}
