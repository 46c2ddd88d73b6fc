import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** Strictly necessary, so that they need no consent: the session, a sign-in under way, and the provider's own. */
const COOKIES = /^(__Host-)?(sid|anmeldung|id)([-_]|$)/
/** drafts, the switched-off key of the keyboard help, the address of a failed sign-in, the last activity in any tab, scroll positions */
const STORAGE = /^(entwurf[.]|tastaturhilfe[.]aus$|anmeldung[.]email$|sitzung[.]aktiv$|tsr-scroll-restoration)/

const watched = new WeakMap<BrowserContext, string[]>()

/** Records what a page does from its first request on. */
export function watch(context: BrowserContext, origin: string): void {
  const findings: string[] = []
  watched.set(context, findings)
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url)) findings.push(`asks another origin: ${url}`)
  })
  context.on('weberror', (error) => findings.push(`an error of the page: ${error.error().message}`))
  context.on('console', (message) => {
    if (isFault(message)) findings.push(`console: ${message.text().slice(0, 300)}`)
  })
  context.on('dialog', (dialog) => {
    // a page that is sending asks before it is left; that is its right
    if (dialog.type() === 'beforeunload') {
      void dialog.accept()
      return
    }
    findings.push(`a dialog of the browser: ${dialog.message()}`)
    void dialog.dismiss()
  })
}

/** Forgets what was recorded so far. */
export function watchAnew(context: BrowserContext): void {
  watched.get(context)?.splice(0)
}

/** Violations of the security policy are console errors too. Answers with an error status are none of ours. */
function isFault(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource')
}

/** What the page has done so far, and what it stores on the device. */
export async function watchFindings(page: Page): Promise<string[]> {
  const context = page.context()
  const cookies = (await context.cookies()).map(({ name }) => name).filter((name) => !COOKIES.test(name))
  const keys = await page.evaluate(() => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)])
  return [
    ...(watched.get(context) ?? []),
    ...cookies.map((name) => `keeps a cookie without consent: ${name}`),
    ...keys.filter((key) => !STORAGE.test(key)).map((key) => `keeps data without consent: ${key}`),
  ]
}
