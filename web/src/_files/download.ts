/** Types of the files that are made in the browser. */
const fileTypes = { csv: 'text/csv;charset=utf-8', ics: 'text/calendar;charset=utf-8', json: 'application/json' } as const

/** Hands a text made here to the browser as a file; it never passes through a server. */
export function downloadText(fileName: string, type: keyof typeof fileTypes, content: string): void {
  downloadBlob(fileName, new Blob([content], { type: fileTypes[type] }))
}

/** Hands over a file that is here already. */
export function downloadBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // the browser reads the file after this task
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Words joined to a name that every system takes: "Zaehlerstaende_1EMH0010000001_2026-11-21.csv". */
export function fileNameOf(words: readonly string[], ending: keyof typeof fileTypes): string {
  const plain = words.map((word) => word.normalize('NFC').replace(/[^\p{L}\p{N}-]+/gu, '-'))
  return `${plain.join('_')}.${ending}`
}
