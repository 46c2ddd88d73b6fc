import { ResponseError } from '../../_api/errors.ts'

/** Unknown, expired and handled are one answer (decisions.md 41); an address that a mail program cut off is no id at all. */
export function isGone(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 404 || error.status === 400)
}
