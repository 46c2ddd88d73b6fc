/** English words that no German sentence contains. German "Not" is in `GERMAN_TOO`. */
const ENGLISH = new RegExp(
  String.raw`(?<![\p{L}\d@./_-])(?:${[
    'the|and|of|to|your?|we|is|are|be|been|has|have|does|do|don.t|cannot|can.t|not|with|without|for|from|this|that|there|please',
    'sorry|error|errors|failed|failure|loading|invalid|required|unknown|something|went|wrong|try|again|back|next|previous',
    'submit|cancel|close|save|delete|search|open|show|hide|more|less|page|found|user|password|settings|sign|log|click|here',
    'yes|empty|select|choose|enter|reading|readings|meter|contract|contracts|overview|value|today|yesterday|download|help',
  ].join('|')})(?![\p{L}\d@_-]|\.[a-z])`,
  'giu',
)
/** Written alike in both languages. */
const GERMAN_TOO = new Set(['Not', 'so', 'Details'])

/** Words that tell the reader nothing or sound like an office. */
const BANNED = /ungültig|fehlercode|\bzwecks\b|\bups\b|\bhoppla\b|\bseitens\b|\bbezüglich\b|\bderselbe\b|\bselbige/i
const INFORMAL = /\b(?:du|dein\w*|dir|dich|euch|euer|eure\w*)\b/i

const LONGEST_SENTENCE_WORDS = 20

/** The English words in a German text. */
export function englishIn(text: string): string[] {
  return (text.match(ENGLISH) ?? []).filter((word) => !GERMAN_TOO.has(word))
}

/** The faults of a German sentence: does not say Sie, is too long, is English, or contains a banned word. */
export function wordingFaults(text: string): string[] {
  const long = text.split(/[.!?:](?:\s|$)/).filter((sentence) => sentence.trim().split(/\s+/).length > LONGEST_SENTENCE_WORDS)
  return [
    ...long.map((sentence) => `more than ${LONGEST_SENTENCE_WORDS} words: ${sentence}`),
    ...englishIn(text).map((word) => `English "${word}": ${text}`),
    ...(INFORMAL.test(text) ? [`not Sie: ${text}`] : []),
    ...(BANNED.test(text) ? [`helps nobody: ${text}`] : []),
  ]
}
