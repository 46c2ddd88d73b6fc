const OFF = 'tastaturhilfe.aus'

/** Whether "?" opens the help. Voice control may type signs by mistake, so it can be switched off (WCAG 2.1.4). */
export function opensByKey(): boolean {
  try {
    return window.localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

export function setOpensByKey(opens: boolean): void {
  try {
    if (opens) window.localStorage.removeItem(OFF)
    else window.localStorage.setItem(OFF, '1')
  } catch {
    // without storage the choice is not kept
  }
}
