/** Excel reads a file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** A cell that a spreadsheet takes for a formula. Covers full-width variants and invisible characters before the sign. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** Numbers get a decimal comma, money its cents. A text can never start a formula. */
export type CsvCell = string | number | { readonly cent: number }

/** A CSV file as German spreadsheets open it: semicolons, CRLF after every line, quotes by RFC 4180. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cellOf).join(SEPARATOR) + LINE_END).join('')
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'object') return (cell.cent / 100).toFixed(2).replace('.', ',')
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
