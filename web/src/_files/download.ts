/** The types of files made in the browser. */
const fileTypes = { csv: 'text/csv;charset=utf-8', ics: 'text/calendar;charset=utf-8', json: 'application/json' } as const

/** Downloads a text made in the browser, without a request. */
export function downloadText(fileName: string, type: keyof typeof fileTypes, content: string): void {
  downloadBlob(fileName, new Blob([content], { type: fileTypes[type] }))
}

/** Downloads a file that is already in memory. */
export function downloadBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // the browser reads the file after this task
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Joins words to a portable file name: "Zaehlerstaende_1EMH0010000001_2026-11-21.csv". */
export function fileNameOf(words: readonly string[], ending: keyof typeof fileTypes): string {
  const plain = words.map((word) => word.normalize('NFC').replace(/[^\p{L}\p{N}-]+/gu, '-'))
  return `${plain.join('_')}.${ending}`
}
