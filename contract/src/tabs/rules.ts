import type { Tab } from './schema.ts'

/** Tab flags are "boolean-like" (P 3): true, "true", 1 and "X" show the area, everything else hides it (decisions.md 6). */
export function isTabVisible(tabs: Readonly<Record<string, unknown>> | undefined, tab: Tab): boolean {
  const flag = tabs?.[tab]
  return flag === true || flag === 'true' || flag === 1 || flag === 'X'
}
