import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { icsOf, type DayEvent } from './ics.ts'

const event: DayEvent = {
  uid: 'ablesung-2026-12-31-1EMH0010000001@portal.example',
  stamp: new Date('2026-11-21T13:07:09.123Z'),
  day: '2026-12-31',
  title: 'Zähler ablesen',
  description: 'Lesen Sie den Zähler ab.',
  url: 'https://portal.example/einspeisung/zaehlerstaende',
}

/** The unfolded lines: a line that starts with a space continues the one before. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const valueOf = (text: string, name: string) =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
const read = (value = '') => value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

describe('a calendar reminder', () => {
  it('is one all-day event with an alarm that morning', () => {
    expect(icsOf(event)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Netzportal//Erinnerung//DE',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:ablesung-2026-12-31-1EMH0010000001@portal.example',
        'DTSTAMP:20261121T130709Z',
        'DTSTART;VALUE=DATE:20261231',
        'SUMMARY:Zähler ablesen',
        'DESCRIPTION:Lesen Sie den Zähler ab.',
        'URL:https://portal.example/einspeisung/zaehlerstaende',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Zähler ablesen',
        'TRIGGER:PT9H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it('escapes special characters, so that no text starts a line of its own', () => {
    const text = icsOf({ ...event, title: 'a;b,c\\d\nEND:VEVENT\r\nBEGIN:VALARM\u0000\u0007' })
    expect(valueOf(text, 'SUMMARY')).toBe(String.raw`a\;b\,c\\d\nEND:VEVENT\nBEGIN:VALARM`)
    expect(unfolded(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  it.each([
    // "SUMMARY:" takes 8 octets, so 67 more fill a line
    ['a'.repeat(67), 1],
    ['a'.repeat(68), 2],
    // 74 more fill the next line, after its space
    ['a'.repeat(67 + 74), 2],
    ['a'.repeat(67 + 74 + 1), 3],
    // 34 letters of two octets are 68
    ['ä'.repeat(33), 1],
    ['ä'.repeat(34), 2],
    ['😀'.repeat(16), 1],
    ['😀'.repeat(17), 2],
  ])('folds %j to %i lines', (title, lines) => {
    const summary = /SUMMARY:.*(?:\r\n .*)*/.exec(icsOf({ ...event, title }))?.[0] ?? ''
    expect(summary.split('\r\n')).toHaveLength(lines)
    expect(summary.replaceAll('\r\n ', '')).toBe(`SUMMARY:${title}`)
  })

  it('keeps every text, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (description) => {
        const text = icsOf({ ...event, description })
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(read(valueOf(text, 'DESCRIPTION'))).toBe(description.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''))
      }),
    )
  })
})
