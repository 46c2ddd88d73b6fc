import { MOST_FRAMES } from './limits.ts'

/** A quotation. An apostrophe within a word opens none; one that never ends reaches to the end. */
const QUOTED = /"[^"]*"?|(?<!\p{L})'(?:[^']|'(?=\p{L}))*'?|`[^`]*`?|[“„»][^”“«]*[”“«]?/gu
/** Browsers quote names of properties after these words; they come from our code. */
const BEFORE_PROPERTY = ['reading ', 'setting ', 'property ']
const PROPERTY = /^["'`][\w$]{1,60}["'`]$/

/** Texts that may name somebody, with what stands for them. The order counts: an address holds digits. */
const PERSONAL: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\S+/g, (word) => (word.includes('://') ? '<address>' : word.includes('@') ? '<email>' : word)],
  [/\b[a-z]{2}\d{2}(?: ?(?=[a-z]{0,3}\d)[a-z\d]{1,4}){3,8}\b/gi, () => '<iban>'],
  [/[?&][^\s)]*|(?<=[\w/])#[^\s)]*/g, () => ''],
  // ids, secrets and numbers of customers
  [/[\w-]{12,}/g, (word) => (/\d/.test(word) ? '<id>' : word)],
  [/\d[\d .,/-]{2,}\d|\d{4,}/g, () => '<number>'],
]

/** A message without what may be about a person: quoted words, addresses, numbers. */
export function scrubbed(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim()
  // what JSON.parse quotes is a part of an answer
  const mayKeep = !line.includes('JSON')
  const isProperty = (found: string, at: number) =>
    mayKeep && PROPERTY.test(found) && BEFORE_PROPERTY.some((word) => line.slice(0, at).endsWith(word))
  const unquoted = line.replace(QUOTED, (found: string, at: number) => (isProperty(found, at) ? found : '<text>'))
  return PERSONAL.reduce((text, [pattern, name]) => text.replace(pattern, name), unquoted)
}

/** A place in our own scripts at the end of a frame. */
const PLACE = /\/assets\/([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})\)?$/
/** The name of a function, as Chromium writes it, and as Firefox and Safari do. */
const NAME = /^at (?:async )?([\w$.]{1,60}) \(|^([\w$.]{1,60})@/

/** The stack as places in our own scripts. Everything else in it is dropped: browsers put the message there, and add-ons their frames. */
export function placesOf(stack: string): string[] {
  const places = stack.split('\n').flatMap((line) => {
    const frame = line.trim()
    const [, place] = PLACE.exec(frame) ?? []
    const [, chromium, others] = NAME.exec(frame) ?? []
    const name = chromium ?? others
    return place ? [name ? `${name} ${place}` : place] : []
  })
  return places.slice(0, MOST_FRAMES)
}
