const OFF = 'tastaturhilfe.aus'

/** Whether "?" opens the help. Voice control may type signs by mistake, so it can be switched off (WCAG 2.1.4). */
export function opensByKey(): boolean {
  return window.localStorage.getItem(OFF) === null
}

export function setOpensByKey(opens: boolean): void {
  if (opens) window.localStorage.removeItem(OFF)
  else window.localStorage.setItem(OFF, '1')
}
