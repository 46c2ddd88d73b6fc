import { ResponseError } from '../../_api/errors.ts'

/** Whether the invitation is unknown, expired or used (404), or its id was cut off by a mail program (400). */
export function isGone(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 404 || error.status === 400)
}
