import type { Tab } from './schema.ts'

/** Whether an area is shown: true, "true", 1 and "X" count as set. */
export function isTabVisible(tabs: Readonly<Record<string, unknown>> | undefined, tab: Tab): boolean {
  const flag = tabs?.[tab]
  return flag === true || flag === 'true' || flag === 1 || flag === 'X'
}
