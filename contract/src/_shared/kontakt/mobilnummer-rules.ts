import { MOBILNUMMER_DIGITS } from '../limits.ts'

/** Every country calling code (ITU-T E.164); a test compares the list with libphonenumber's. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  `1 20 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 240
    241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268
    269 27 290 291 297 298 299 30 31 32 33 34 350 351 352 353 354 355 356 357 358 359 36 370 371 372 373 374 375
    376 377 378 380 381 382 383 385 386 387 389 39 40 41 420 421 423 43 44 45 46 47 48 49 500 501 502 503 504 505
    506 507 508 509 51 52 53 54 55 56 57 58 590 591 592 593 594 595 596 597 598 599 60 61 62 63 64 65 66 670 672
    673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 7 800 808 81 82 84 850 852 853
    855 856 86 870 878 880 881 882 883 886 888 90 91 92 93 94 95 960 961 962 963 964 965 966 967 968 970 971 972
    973 974 975 976 977 979 98 992 993 994 995 996 998`.split(/\s+/),
)

/** What is wrong with a mobile number; a screen has a sentence for each. vorwahlNull is the provider's "mobile-prefix". */
export type MobilnummerProblem = 'leer' | 'vorwahlNull' | 'ohnePlus' | 'nurZiffern' | 'landesvorwahl' | 'ohneZiffer' | 'zuLang'

/** Removes spaces: they only group digits. */
export function cleanMobilnummer(typed: string): string {
  return typed.replace(/\s/g, '')
}

export function mobilnummerProblemOf(typed: string): MobilnummerProblem | undefined {
  const number = cleanMobilnummer(typed)
  if (number === '') return 'leer'
  if (!number.startsWith('+')) return number.startsWith('0') ? 'vorwahlNull' : 'ohnePlus'
  const digits = number.slice(1)
  if (!/^[0-9]*$/.test(digits)) return 'nurZiffern'
  const code = countryCodeOf(digits)
  if (!code) return 'landesvorwahl'
  if (digits === code) return 'ohneZiffer'
  return digits.length > MOBILNUMMER_DIGITS ? 'zuLang' : undefined
}

/** The calling code at the start of the digits; no code is a prefix of another. */
function countryCodeOf(digits: string): string | undefined {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => COUNTRY_CODES.has(code))
}

/** The international form of a number typed as in Germany (0151 …) or with 00 instead of the plus. */
export function internationalOf(typed: string): string {
  const number = cleanMobilnummer(typed).replace(/[()/.\-‐‑–]/g, '')
  if (number.startsWith('00')) return `+${number.slice(2)}`
  return number.startsWith('0') ? `+49${number.slice(1)}` : number.replace(/^\+490/, '+49')
}

/** The probable number if the typed one is refused; undefined if that is invalid too. */
export function mobilnummerSuggestionOf(typed: string): string | undefined {
  const meant = internationalOf(typed)
  return meant !== cleanMobilnummer(typed) && mobilnummerProblemOf(meant) === undefined ? meant : undefined
}
