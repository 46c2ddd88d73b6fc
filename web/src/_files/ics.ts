const LINE_END = '\r\n'
/** A line has at most so many octets; a longer one goes on in the next (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** An appointment that fills one day. */
export interface DayEvent {
  /** the same appointment keeps its name: taken in twice, it is there once */
  readonly uid: string
  /** when it was made */
  readonly stamp: Date
  /** as YYYY-MM-DD */
  readonly day: string
  readonly title: string
  readonly description: string
  readonly url: string
}

/** A calendar file with one appointment and its alarm at nine in the morning of the day (RFC 5545). */
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

/** Backslash, semicolon and comma take a backslash, a new line is spelt; other control characters have no place in a text. */
function escape(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')
}

/** A continued line begins with a space, which counts; no character is cut in two. */
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
