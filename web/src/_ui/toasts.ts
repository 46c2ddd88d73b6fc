type Listener = () => void

let shown: string | undefined
const listeners = new Set<Listener>()

function set(text: string | undefined): void {
  shown = text
  listeners.forEach((listener) => listener())
}

/** Confirms a finished action in passing; a newer toast replaces it. For important messages use `Notice`. */
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
