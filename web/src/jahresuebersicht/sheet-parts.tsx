import type { SheetRow } from '#contract/jahresuebersicht/blatt.ts'
import type { ReactNode } from 'react'
import { SummaryList, SummaryRow } from '../_ui/SummaryList.tsx'
import classes from './Jahresuebersicht.module.css'

export function SheetSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function SheetRows({ rows }: { readonly rows: readonly SheetRow[] }) {
  return (
    <SummaryList>
      {rows.map(([name, wert]) => (
        <SummaryRow key={name} label={name}>
          {wert}
        </SummaryRow>
      ))}
    </SummaryList>
  )
}
