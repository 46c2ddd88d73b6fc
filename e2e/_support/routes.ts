import type { Answers, Call } from './answers.ts'

/** Changes what the server says before the page hears it; what is no JSON stays as it is. */
export function changeAnswer(on: Answers, address: string, change: (said: never) => unknown): Promise<unknown> {
  return on.route(address, (call) => unlessClosed(() => answerChanged(call, change)))
}

async function answerChanged(call: Call, change: (said: never) => unknown): Promise<void> {
  const said = await call.fetch()
  // they describe the bytes on the wire
  const { 'content-length': _, 'content-encoding': __, ...headers } = said.headers()
  const isJson = headers['content-type']?.startsWith('application/json')
  const content = isJson ? { json: change((await said.json()) as never) } : { body: await said.body() }
  return call.fulfill({ status: said.status(), headers, ...content })
}

/** An answer that is still on its way when its page closes is no fault of the page. */
async function unlessClosed(answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } catch (error) {
    if (!/has been (closed|disposed)/.test(String(error))) throw error
  }
}
