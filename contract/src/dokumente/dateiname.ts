import { DATEINAME_BYTES, LONGEST_DATEINAME } from './limits.ts'

/** What no file system takes, what steers a terminal or the direction of text, and what a shell or a header reads as more than a letter. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|%;=`$']+/gu

/** What the PDF file of a document is called: "2026-01-14 Jahresabrechnung 2025.pdf". It selects nothing (decisions.md 38). */
export function dateinameOf(titel: string, versanddatum: string): string {
  return `${namensstammOf(titel, versanddatum)}.pdf`
}

/** The same without its ending, as every system takes it; begins with the day, so that none is the name of a device. */
export function namensstammOf(titel: string, versanddatum: string): string {
  const words = titel
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\.pdf\s*$/i, '')
    .replace(/\s+/gu, ' ')
  const name = withoutFiller(cut(withoutFiller(words)))
  return `${versanddatum} ${name === '' ? 'Dokument' : name}`
}

/** Whole signs only. */
function cut(text: string): string {
  const short = Array.from(text).slice(0, LONGEST_DATEINAME).join('')
  return short.slice(0, new TextEncoder().encodeInto(short, new Uint8Array(DATEINAME_BYTES)).read)
}

const isFiller = (sign: string | undefined) => sign === '.' || sign === ' '

/** Neither dots nor spaces at the ends; step by step, since a pattern for both ends takes time by the square of the length. */
function withoutFiller(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isFiller(text[start])) start += 1
  while (end > start && isFiller(text[end - 1])) end -= 1
  return text.slice(start, end)
}
