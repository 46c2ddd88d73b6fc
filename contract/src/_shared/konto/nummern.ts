import * as z from 'zod/mini'
import { KONTONUMMER_LENGTH, LONGEST_SYSTEMNUMMER, LONGEST_ZAEHLERNUMMER } from '../limits.ts'
import { filledLine } from '../text/text.ts'

const KONTONUMMER = new RegExp(`^[0-9A-Za-z]{${KONTONUMMER_LENGTH}}$`)

export const GPNummer = z.string().check(z.regex(KONTONUMMER))
export const VKNummer = z.string().check(z.regex(KONTONUMMER))
/** A number as the operator's system has it, which may be longer (ERP_STELLEN_GP, ERP_STELLEN_VK). */
export const Systemnummer = z.string().check(z.regex(new RegExp(`^[0-9A-Za-z]{${KONTONUMMER_LENGTH},${LONGEST_SYSTEMNUMMER}}$`)))

export const VKParams = z.strictObject({ vk_nummer: VKNummer })

/** The number printed on the meter. */
export const Zaehlernummer = filledLine(LONGEST_ZAEHLERNUMMER)

/** An id that the server makes. Takes any short text: a malformed id gets the same 404 as a guessed one. */
export const OpaqueId = filledLine(100)
