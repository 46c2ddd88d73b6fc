import { DATEINAME_BYTES, LONGEST_DATEINAME } from './limits.ts'

/** Characters that file systems refuse, that control terminals or text direction, or that shells and headers interpret. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|%;=`$']+/gu

/** The file name of a document: "2026-01-14 Jahresabrechnung 2025.pdf". No call finds a file by it. */
export function dateinameOf(titel: string, versanddatum: string, suffix = '.pdf'): string {
  return namensstammOf(titel, versanddatum) + suffix
}

/** The name without extension, valid on every system. It starts with the day, so it is never a device name such as CON. */
export function namensstammOf(titel: string, versanddatum: string): string {
  const words = titel
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\.pdf\s*$/i, '')
    .replace(/\s+/gu, ' ')
  const name = withoutFiller(cut(withoutFiller(words)))
  return `${versanddatum} ${name === '' ? 'Dokument' : name}`
}

/** Cuts between characters, never inside one. */
function cut(text: string): string {
  const short = Array.from(text).slice(0, LONGEST_DATEINAME).join('')
  return short.slice(0, new TextEncoder().encodeInto(short, new Uint8Array(DATEINAME_BYTES)).read)
}

const isFiller = (sign: string | undefined) => sign === '.' || sign === ' '

/** Strips dots and spaces from both ends. A loop, since a regular expression would take quadratic time. */
function withoutFiller(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isFiller(text[start])) start += 1
  while (end > start && isFiller(text[end - 1])) end -= 1
  return text.slice(start, end)
}
