const SCRIPTS = 'script[type="module"][src]'

/** Whether the server now gives another build than the one that runs here. A failing or foreign answer says nothing. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    if (!answer.ok) return false
    const served = buildOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return served !== '' && served !== buildOf(document)
  } catch {
    return false
  }
}

/** The name of a build: its scripts carry hashes. Empty for a page that is none of ours. */
function buildOf(page: Document): string {
  return [...page.querySelectorAll(SCRIPTS)].map((script) => script.getAttribute('src')).join(' ')
}
