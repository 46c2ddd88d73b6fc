const ENTRY = 'script[type="module"][src]'

/** Whether the server now gives another build than the one that runs here. A failing or foreign answer says nothing. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    if (!answer.ok) return false
    const served = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return served !== undefined && served !== entryOf(document)
  } catch {
    return false
  }
}

/** The name of a build: its entry carries a hash. */
function entryOf(page: Document): string | undefined {
  return page.querySelector(ENTRY)?.getAttribute('src') ?? undefined
}
