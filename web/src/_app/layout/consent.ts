declare global {
  interface Window {
    /** the operator's consent tool, when there is one */
    readonly Cookiebot?: { readonly renew?: () => void }
  }
}

/** While the tool shows its dialog the rest of the page is inert. A dialog that was there before this page began counts as well. */
export function watchConsentDialog(page: HTMLElement): void {
  let left: EventTarget | null = null
  const follow = () =>
    void import('./consent-dialog.ts').then(({ followConsentDialog }) => followConsentDialog(page, left)).catch(() => undefined)
  // the tool takes the focus before it says that its dialog is there
  page.addEventListener('focusout', ({ target }) => (left = target))
  window.addEventListener('CookiebotOnDialogDisplay', follow)
  if (window.Cookiebot) follow()
}

/** Shows the consent dialog again. Without a tool it warns (P 1) and gives false: then a page of ours explains. */
export function renewConsent(): boolean {
  const renew = window.Cookiebot?.renew
  if (typeof renew === 'function') {
    renew.call(window.Cookiebot)
    return true
  }
  // oxlint-disable-next-line no-console -- the specification asks for this warning
  console.warn('The consent tool is missing: there are no cookie settings to show')
  return false
}
