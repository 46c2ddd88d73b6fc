import type { OptInStatus } from '#contract/opt-in/schema.ts'

const STATES: readonly OptInStatus['status'][] = ['nichtGesetzt', 'ausstehend', 'gesetzt']

/** The state of the consent. The specification allows JSON and plain text; throws for anything else. */
export function readOptInStatus(answer: unknown): OptInStatus {
  if (typeof answer === 'object' && answer !== null && 'status' in answer) {
    const { seit } = answer as { readonly seit?: unknown }
    const { status } = readOptInStatus(answer.status)
    return { status, ...(typeof seit === 'string' && { seit }) }
  }
  const word = String(answer).trim().toLowerCase()
  if (word === 'true' || word === 'false') return { status: word === 'true' ? 'gesetzt' : 'nichtGesetzt' }
  const status = STATES.find((one) => one.toLowerCase() === word)
  if (!status) throw new Error('the answer names no known state of the consent')
  return { status }
}
