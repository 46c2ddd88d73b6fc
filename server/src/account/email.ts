/** Whether two addresses are one, as people type them: with blanks around and capitals in it. */
export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
