/** What a build runs: the names carry hashes. */
const SCRIPTS = 'script[type="module"][src]'

/** Whether the server now gives another build than the one that runs here. A failing or foreign answer says nothing. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    if (!answer.ok) return false
    const served = await answer.text()
    const isOurs = served.includes('type="module"')
    return isOurs && [...document.querySelectorAll(SCRIPTS)].some((script) => !served.includes(script.getAttribute('src') ?? ''))
  } catch {
    return false
  }
}
