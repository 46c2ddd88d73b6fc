const BYTE_ORDER_MARK = '\ufeff'

/** A row of a pasted table. */
export interface Zeile {
  /** Counted from 1, empty ones too, as a spreadsheet counts. */
  readonly nummer: number
  readonly zellen: readonly string[]
}

/** The filled rows of a table from a spreadsheet (tabs) or a CSV file (semicolons, else commas). */
export function zeilenOf(text: string): Zeile[] {
  const plain = text.replace(BYTE_ORDER_MARK, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(plain)
  // a quote that never ends is no quote, or it would swallow the rest
  const rows = split(plain, separator, true) ?? split(plain, separator, false) ?? []
  return rows
    .map((zellen, index) => ({ nummer: index + 1, zellen: zellen.map((zelle) => zelle.replace(/\s+/g, ' ').trim()) }))
    .filter(({ zellen }) => zellen.some((zelle) => zelle !== ''))
}

function separatorOf(text: string): string {
  return ['\t', ';'].find((one) => text.includes(one)) ?? ','
}

/** The cells by row, quotes by RFC 4180; undefined if a quote stays open. */
function split(text: string, separator: string, hasQuotes: boolean): string[][] | undefined {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (isQuoted && sign === '"' && text.charAt(index + 1) === '"') {
      cell += '"'
      index += 1
    } else if (hasQuotes && sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
      if (isQuoted) cell = ''
    } else if (!isQuoted && sign === separator) {
      endCell()
    } else if (!isQuoted && sign === '\n') {
      endCell()
      rows.push([])
    } else {
      cell += sign
    }
  }
  if (isQuoted) return undefined
  endCell()
  return rows
}
