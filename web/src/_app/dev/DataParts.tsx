import { useRef, useState } from 'react'
import { DataTable, type Column } from '../../_ui/DataTable.tsx'
import { FilterChips } from '../../_ui/FilterChips.tsx'
import { formatDatum, formatMenge, formatProTag } from '../../_ui/format.ts'
import { Pagination } from '../../_ui/Pagination.tsx'
import { KontenParts } from './KontenParts.tsx'
import { ListParts } from './ListParts.tsx'
import { Sample, Section } from './Part.tsx'
import { texts } from './texts.de.ts'

interface Reading {
  readonly datum: string
  readonly value: number
  readonly kind: string
  readonly perDay: number
}

const readings: readonly Reading[] = [
  { datum: '2026-10-01', value: 12100, kind: texts.kindsOfReading.read, perDay: 11.3 },
  { datum: '2026-01-01', value: 9015, kind: texts.kindsOfReading.estimated, perDay: 4.2 },
  { datum: '2025-10-01', value: 8628, kind: texts.kindsOfReading.read, perDay: 10.9 },
]

const { tableColumns } = texts
const columns: readonly Column<Reading>[] = [
  { head: tableColumns.day, cell: ({ datum }) => formatDatum(datum), isRowHead: true },
  { head: tableColumns.kind, cell: ({ kind }) => kind },
  { head: tableColumns.value, cell: ({ value }) => formatMenge(value, 'kWh'), isNumber: true },
  { head: tableColumns.perDay, cell: ({ perDay }) => formatProTag(perDay, 'kWh'), isNumber: true },
]

const FILTERS = Object.entries(texts.filters).map(([key, label]) => ({ key, label }))

export function DataParts({ page }: { readonly page: number }) {
  const [filters, setFilters] = useState(FILTERS)
  const line = useRef<HTMLParagraphElement>(null)
  const table = { columns, rows: readings, keyOf: ({ datum }: Reading) => datum }
  return (
    <Section id="daten">
      <Sample state={texts.states.cards}>
        <DataTable caption={texts.table} {...table} />
      </Sample>
      <Sample state={texts.states.scrolls}>
        <DataTable caption={texts.table} {...table} scrolls />
      </Sample>
      <FilterChips
        filters={filters}
        onRemove={(key) => setFilters(filters.filter((filter) => filter.key !== key))}
        onReset={() => setFilters([])}
        next={line}
      />
      <p ref={line} tabIndex={-1}>
        {texts.page(String(page))}
      </p>
      <Pagination page={page} pages={9} />
      <ListParts />
      <KontenParts />
    </Section>
  )
}
