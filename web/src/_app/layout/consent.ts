declare global {
  interface Window {
    /** The operator's consent tool, if there is one. */
    readonly Cookiebot?: { readonly renew?: () => void }
  }
}

/** Makes the page inert while the tool shows its dialog, also if the dialog is open already. */
export function watchConsentDialog(page: HTMLElement): void {
  let left: EventTarget | null = null
  const follow = () =>
    void import('./consent-dialog.ts').then(({ followConsentDialog }) => followConsentDialog(page, left)).catch(() => undefined)
  // the tool takes the focus before it fires its display event
  page.addEventListener('focusout', ({ target }) => (left = target))
  window.addEventListener('CookiebotOnDialogDisplay', follow)
  if (window.Cookiebot) follow()
}

/**
 * Shows the consent dialog again. Without a tool it warns in the console and returns false; the caller then opens /cookie-einstellungen.
 */
export function renewConsent(): boolean {
  const renew = window.Cookiebot?.renew
  if (typeof renew === 'function') {
    renew.call(window.Cookiebot)
    return true
  }
  // oxlint-disable-next-line no-console -- a missing tool is the operator's mistake, so developers get a warning
  console.warn('The consent tool is missing: there are no cookie settings to show')
  return false
}
