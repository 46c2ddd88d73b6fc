import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { texts } from './texts.de.ts'
import classes from './SummaryList.module.css'

/** What will be sent, or was sent, line by line. */
export function SummaryList({ children }: { readonly children: ReactNode }) {
  return <dl className={classes['summary']}>{children}</dl>
}

interface SummaryRowProps {
  readonly label: string
  readonly children: ReactNode
  /** what stands below the value, smaller */
  readonly further?: ReactNode
  /** leads to the field of this value */
  readonly onChange?: (() => void) | undefined
}

/** One line: what it is, its value, and the way back to its field. */
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
