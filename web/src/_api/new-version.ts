import { fetchInTime } from './fetch-in-time.ts'

/** The scripts of a build; their names contain hashes. */
const SCRIPTS = 'script[type="module"][src]'

/** Whether the server now delivers another build than the running one. False for a failed answer or one of another server. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const answer = await fetchInTime('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    if (!answer.ok) return false
    const served = await answer.text()
    const isOurs = served.includes('type="module"')
    return isOurs && [...document.querySelectorAll(SCRIPTS)].some((script) => !served.includes(script.getAttribute('src') ?? ''))
  } catch {
    return false
  }
}
