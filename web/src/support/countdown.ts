/** The remaining minutes at which screen readers announce the time. */
const ANNOUNCED_MINUTES = [10, 5, 1] as const

/** Formats seconds as hours:minutes:seconds: "0:29:59". */
export function formatRestzeit(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${hours}:${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The seconds until a moment, rounded up; 0 after it. */
export function secondsUntil(ende: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(ende) - nowMs) / 1000))
}

/** The minutes to announce, if the time passed one of the marks between two ticks. */
export function announcedMinutes(before: number, now: number): number | undefined {
  return ANNOUNCED_MINUTES.find((minutes) => before > minutes * 60 && now <= minutes * 60)
}
