import type { Answers, Call } from './answers.ts'

/** Changes a JSON answer of the server before the page gets it; other answers pass unchanged. */
export function changeAnswer(on: Answers, address: string, change: (said: never) => unknown): Promise<unknown> {
  return on.route(address, (call) => unlessClosed(() => answerChanged(call, change)))
}

async function answerChanged(call: Call, change: (said: never) => unknown): Promise<void> {
  const said = await call.fetch()
  // they describe the encoded bytes
  const { 'content-length': _, 'content-encoding': __, ...headers } = said.headers()
  const isJson = headers['content-type']?.startsWith('application/json')
  const content = isJson ? { json: change((await said.json()) as never) } : { body: await said.body() }
  return call.fulfill({ status: said.status(), headers, ...content })
}

/** An answer that is pending when its page closes is no fault. */
async function unlessClosed(answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } catch (error) {
    if (!/has been (closed|disposed)/.test(String(error))) throw error
  }
}
