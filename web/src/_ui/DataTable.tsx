import { useId, type ReactNode } from 'react'
import classes from './DataTable.module.css'
import stacked from './StackedTable.module.css'

export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular figures. */
  readonly isNumber?: boolean
  /** The row's header cell, and the heading of its card on a narrow window. */
  readonly isRowHead?: boolean
}

interface DataTableProps<Row> {
  readonly caption: string
  /** For a heading right above with the same words. */
  readonly isCaptionHidden?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Stays a table in a narrow window and scrolls sideways, so that figures can be compared. */
  readonly scrolls?: boolean
  /** In a narrow window a row is its head and its number side by side, with the rest in small letters below. */
  readonly isCompact?: boolean
}

/** A table with caption and scopes. Below 768 px each row becomes a card whose values carry the column name. */
export function DataTable<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  keyOf,
  scrolls = false,
  isCompact = false,
}: DataTableProps<Row>) {
  const captionId = useId()
  const narrow = `${stacked['stacked']} ${classes['stacked']} ${classes[isCompact ? 'compact' : 'cards']}`
  const table = (
    <table className={`${classes['table']} ${scrolls ? '' : narrow}`}>
      <caption id={captionId} className={isCaptionHidden ? 'visually-hidden' : classes['caption']}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={isNumber ? classes['number'] : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!scrolls) return table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling frame
    <section className={classes['scroll']} aria-labelledby={captionId} tabIndex={0}>
      {table}
    </section>
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { head, cell, isNumber, isRowHead } = column
  const className = isNumber ? classes['number'] : undefined
  if (isRowHead) {
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td data-head={head} className={className}>
      {cell(row)}
    </td>
  )
}
