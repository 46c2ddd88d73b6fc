import { errorCodesOf, isSchema, type Endpoint } from '#contract/_kit/endpoint.ts'
import type { ErrorCode } from '#contract/_shared/errors.ts'
import type { Replayable } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** A handler answered what its call does not promise: a fault of ours. The message names the call and its fields, no values. */
class ContractViolation extends Error {
  constructor(endpoint: Endpoint, what: string) {
    super(`${endpoint.name} does not keep its contract: ${what}`)
    this.name = 'ContractViolation'
  }
}

/** Runs a handler and throws ContractViolation where its value fits no answer of the call, or its refusal is not listed there. */
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

/** No value stands for an answer without a body; where the call promises a redirect or a file, the handler has sent it itself. */
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
