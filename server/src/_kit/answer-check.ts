import { errorCodesOf, isSchema, type Endpoint } from '#contract/_kit/endpoint.ts'
import type { ErrorCode } from '#contract/_shared/errors.ts'
import type { Replayable } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** The answer of a handler does not match its endpoint: a bug of ours. The message names the call and the fields, never values. */
class ContractViolation extends Error {
  constructor(endpoint: Endpoint, what: string) {
    super(`${endpoint.name} does not keep its contract: ${what}`)
    this.name = 'ContractViolation'
  }
}

/** Runs a handler. Throws ContractViolation if the value fits no answer of the endpoint or the endpoint does not list the refusal. */
export async function runChecked(endpoint: Endpoint, run: () => Promise<Replayable<unknown>>): Promise<Replayable<unknown>> {
  const answer = await run().catch((error: unknown) => {
    if (error instanceof Refusal && !mayRefuse(endpoint, error.code)) throw new ContractViolation(endpoint, `it refuses with ${error.code}`)
    throw error
  })
  checkValue(endpoint, answer.value)
  return answer
}

function mayRefuse(endpoint: Endpoint, code: ErrorCode): boolean {
  return errorCodesOf(endpoint).includes(code)
}

/** Undefined is an answer without a body. For a redirect or a file it is right too: the handler has sent it itself. */
function checkValue({ answers, ...endpoint }: Endpoint, value: unknown): void {
  const promised = Object.values(answers)
  const schemas = promised.filter(isSchema)
  if (value === undefined) {
    if (schemas.length === promised.length) throw new ContractViolation({ ...endpoint, answers }, 'it answers nothing')
    return
  }
  const results = schemas.map((schema) => schema.safeParse(value))
  if (results.some(({ success }) => success)) return
  const issues = results.flatMap(({ error }) => error?.issues ?? [])
  const fields = issues.map(({ path, code }) => `${path.join('.') || 'the answer'} (${code})`)
  throw new ContractViolation({ ...endpoint, answers }, fields.length > 0 ? fields.slice(0, 10).join(', ') : 'it answers a body')
}
