/** Words of English sentences that no German sentence has; "Not" with a capital is German. */
const ENGLISH = new RegExp(
  String.raw`(?<![\p{L}\d@./_-])(?:${[
    'the|and|of|to|your?|we|is|are|be|been|has|have|does|do|don.t|cannot|can.t|not|with|without|for|from|this|that|there|please',
    'sorry|error|errors|failed|failure|loading|invalid|required|unknown|something|went|wrong|try|again|back|next|previous',
    'submit|cancel|close|save|delete|search|open|show|hide|more|less|page|found|user|password|settings|sign|log|click|here',
    'yes|empty|select|choose|enter|reading|readings|meter|contract|contracts|overview|value|today|yesterday|download|help',
  ].join('|')})(?![\p{L}\d@_-]|\.[a-z])`,
  'giu',
)
/** written alike in both languages */
const GERMAN_TOO = new Set(['Not', 'so', 'Details'])

/** words that help nobody (screens.md, goal 47) */
const BANNED = /ungültig|fehlercode|\bzwecks\b|\bups\b|\bhoppla\b|\bseitens\b|\bbezüglich\b|\bderselbe\b|\bselbige/i
const INFORMAL = /\b(?:du|dein\w*|dir|dich|euch|euer|eure\w*)\b/i

const LONGEST_SENTENCE_WORDS = 20

/** The words of a text that only English has. */
export function englishIn(text: string): string[] {
  return (text.match(ENGLISH) ?? []).filter((word) => !GERMAN_TOO.has(word))
}

/** What is wrong with a German sentence of ours: it does not say Sie, is long, is English, or uses a word that helps nobody. */
export function wordingFaults(text: string): string[] {
  const long = text.split(/[.!?:](?:\s|$)/).filter((sentence) => sentence.trim().split(/\s+/).length > LONGEST_SENTENCE_WORDS)
  return [
    ...long.map((sentence) => `more than ${LONGEST_SENTENCE_WORDS} words: ${sentence}`),
    ...englishIn(text).map((word) => `English "${word}": ${text}`),
    ...(INFORMAL.test(text) ? [`not Sie: ${text}`] : []),
    ...(BANNED.test(text) ? [`helps nobody: ${text}`] : []),
  ]
}
