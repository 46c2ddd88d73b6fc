/** Area codes of four digits in the east, where the others have five: the first three digits, then each possible fourth. */
const FOUR_IN_THE_EAST = `
   330123467 33212789 333124578 3341246 3361246 337125789 3381256 339145 342135 3431357 34413578
   3461246 3471356 3491346 35014 352123589 3531357 3541246 3561234 35713468 35813568 3591246 3601356
   362123489 36312456 3641347 36613 36712579 36812356 369135 3721234567 3731357 374145 37612345
   3771234 3821 3831468 3841347 3860123456789 3871467 388136 39012479 3921358 3931357 394134679
   396123456789 397136 398147 3991468`
  .trim()
  .split(/\s+/)
  .map((codes) => `${codes.slice(0, 3)}[${codes.slice(3)}]`)

/** What comes before a line's own number, after +49: networks, then area codes by length. A test asks libphonenumber. */
const PREFIX = [
  '1[567]\\d|[789]00',
  '3[02]|40|[68]9',
  '20[1-389]|21[14]|212(?!9)|22[18]|23[14]|(?:2[4-9]|4[2-9]|[579][1-9]|[68][1-8])1|3(?:[35-9][15]|4[015])|906',
  ...FOUR_IN_THE_EAST,
  '3\\d{4}|[2-9]\\d{3}',
]
const GERMAN = new RegExp(`^\\+49(${PREFIX.join('|')})(\\d*)$`)

/** +493023125001 becomes +49 30 23125001. A grouped number and one of another country stay as they are. */
export function formatTelefon(telefon: string): string {
  return telefon.replace(GERMAN, '+49 $1 $2').trimEnd()
}
