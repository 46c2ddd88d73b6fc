type Listener = () => void

let shown: string | undefined
const listeners = new Set<Listener>()

function set(text: string | undefined): void {
  shown = text
  listeners.forEach((listener) => listener())
}

/** Says in passing that something is done; a newer one takes its place. For what has to be seen use a Notice. */
export function showToast(text: string): void {
  set(text)
}

export function dismissToast(): void {
  set(undefined)
}

/** For useSyncExternalStore. */
export const toasts = {
  current: () => shown,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
