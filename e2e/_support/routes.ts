import type { Page, Route } from '@playwright/test'

/** Changes what the server says before the page hears it; what is no JSON stays as it is. */
export function changeAnswer(page: Page, address: string, change: (said: never) => unknown): Promise<unknown> {
  return page.route(address, (route) => unlessClosed(page, () => answerChanged(route, change)))
}

async function answerChanged(route: Route, change: (said: never) => unknown): Promise<void> {
  const answer = await route.fetch()
  if (!answer.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response: answer })
  return route.fulfill({ response: answer, json: change((await answer.json()) as never) })
}

/** An answer that is still on its way when its page closes is no fault of the page. */
async function unlessClosed(page: Page, answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } catch (error) {
    if (!page.isClosed() && !/has been (closed|disposed)/.test(String(error))) throw error
  }
}
