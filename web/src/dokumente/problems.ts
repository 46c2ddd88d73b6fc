import { describeFailure } from '../_api/describe-failure.ts'
import { ResponseError } from '../_api/errors.ts'

/** Whether the file no longer exists, so that a retry is useless. */
export function isGone(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404
}

/** Why a download failed, in two sentences at most. `failed` is left out if the reason alone has two. */
export function failureOf(error: unknown, failed: string): string {
  const { sentence } = describeFailure(error)
  return sentences(sentence) > 1 ? sentence : `${failed} ${sentence}`
}

const sentences = (text: string) => text.split(/[.!?](?=\s|$)/).length - 1
