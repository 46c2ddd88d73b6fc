declare global {
  interface Window {
    /** the operator's consent tool, when there is one */
    readonly Cookiebot?: { readonly renew?: () => void }
  }
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
