const LINE_END = '\r\n'
/** The octets per line; a longer one is folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** An all-day event. */
export interface DayEvent {
  /** The same event keeps its uid, so that a second import does not duplicate it. */
  readonly uid: string
  /** When the file was made. */
  readonly stamp: Date
  /** As YYYY-MM-DD. */
  readonly day: string
  readonly title: string
  readonly description: string
  readonly url: string
}

/** A calendar file with one event and an alarm at nine in the morning (RFC 5545). */
export function icsOf({ uid, stamp, day, title, description, url }: DayEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Netzportal//Erinnerung//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escape(uid)}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => fold(line) + LINE_END)
    .join('')
}

/** Escapes backslash, semicolon and comma, writes line breaks as `\n` and drops other control characters. */
function escape(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')
}

/** Folds a long line. The space that starts a continuation counts, and no character is split. */
function fold(line: string): string {
  const octets = new TextEncoder()
  let folded = ''
  let room = LINE_OCTETS
  for (const sign of line) {
    const size = octets.encode(sign).length
    if (size > room) {
      folded += `${LINE_END} `
      room = LINE_OCTETS - 1
    }
    folded += sign
    room -= size
  }
  return folded
}
