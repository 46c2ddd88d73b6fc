import { describeFailure } from '../_api/describe-failure.ts'
import { ResponseError } from '../_api/errors.ts'

/** The file is not there any more, so that another try is of no use. */
export function isGone(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404
}

/** Why a file did not come, in two sentences at most: a reason that takes both says enough. */
export function failureOf(error: unknown, failed: string): string {
  const { sentence } = describeFailure(error)
  return sentences(sentence) > 1 ? sentence : `${failed} ${sentence}`
}

const sentences = (text: string) => text.split(/[.!?](?=\s|$)/).length - 1
