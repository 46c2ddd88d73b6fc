import * as z from 'zod/mini'
import { filledLine } from './text.ts'

/** A GP or VK number has ten characters (P 5). */
const TEN_CHARACTERS = /^[0-9A-Za-z]{10}$/

export const GPNummer = z.string().check(z.regex(TEN_CHARACTERS))
export const VKNummer = z.string().check(z.regex(TEN_CHARACTERS))
export const VKParams = z.strictObject({ vk_nummer: VKNummer })

/** A meter's number as it stands on the meter. */
export const Zaehlernummer = filledLine(40)

/** An id of the server's own making: any short text, so that a malformed one is answered like a guessed one (trust.md, T4). */
export const OpaqueId = filledLine(100)
