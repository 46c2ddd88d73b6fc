import * as z from 'zod/mini'
import { KONTONUMMER_LENGTH, LONGEST_ZAEHLERNUMMER } from '../limits.ts'
import { filledLine } from '../text/text.ts'

const KONTONUMMER = new RegExp(`^[0-9A-Za-z]{${KONTONUMMER_LENGTH}}$`)

export const GPNummer = z.string().check(z.regex(KONTONUMMER))
export const VKNummer = z.string().check(z.regex(KONTONUMMER))
export const VKParams = z.strictObject({ vk_nummer: VKNummer })

/** A meter's number as it stands on the meter. */
export const Zaehlernummer = filledLine(LONGEST_ZAEHLERNUMMER)

/** An id of the server's own making: any short text, so that a malformed one is answered like a guessed one (trust.md, T4). */
export const OpaqueId = filledLine(100)
