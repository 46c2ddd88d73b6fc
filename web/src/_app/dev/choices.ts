import { texts } from './texts.de.ts'

export const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))

export const channels = [
  { value: 'email', label: texts.channels.email, hint: texts.channelHints.email },
  { value: 'brief', label: texts.channels.brief, hint: texts.channelHints.brief },
]
