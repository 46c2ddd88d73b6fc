import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { texts } from './texts.de.ts'
import classes from './SummaryList.module.css'

/** The values to send, or the values sent. */
export function SummaryList({ children }: { readonly children: ReactNode }) {
  return <dl className={classes['summary']}>{children}</dl>
}

interface SummaryRowProps {
  readonly label: string
  readonly children: ReactNode
  /** Smaller text below the value. */
  readonly further?: ReactNode
  /** Leads to the field of this value. */
  readonly onChange?: (() => void) | undefined
}

/** One row: label, value and the link to its field. */
export function SummaryRow({ label, children, further, onChange }: SummaryRowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {further !== undefined && <span className={classes['further']}>{further}</span>}
      </dd>
      {onChange && (
        <dd>
          <Button look="quiet" onClick={onChange}>
            {texts.change}
            <span className="visually-hidden"> {label}</span>
          </Button>
        </dd>
      )}
    </div>
  )
}
