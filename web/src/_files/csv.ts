/** Excel and its kind read a file as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/**
 * What a program that calculates would take for a formula, also in the wide forms of these signs and behind spaces and signs that nobody
 * sees (trust.md T22).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** A number is written with a decimal comma and nothing else, money with its cents; a text never begins a formula. */
export type CsvCell = string | number | { readonly cent: number }

/** A table as German spreadsheets open it: semicolons, CRLF after every line, quotes by RFC 4180. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cellOf).join(SEPARATOR) + LINE_END).join('')
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'object') return (cell.cent / 100).toFixed(2).replace('.', ',')
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
