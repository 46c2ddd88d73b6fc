import { formatMenge } from '../../_ui/format.ts'
import { SummaryRow } from '../../_ui/SummaryList.tsx'
import type { Comparison, Register } from './comparison.ts'
import { StandLines } from './StandLines.tsx'

interface StandRowProps {
  readonly label: string
  readonly register: Register
  readonly wert: number
  /** Absent once the reading is sent. */
  readonly comparison: Comparison | undefined
  readonly onChange: (() => void) | undefined
}

/** A reading in the list of what is sent, beside the last one and the amount since then. */
export function StandRow({ label, register, wert, comparison, onChange }: StandRowProps) {
  const lines = comparison?.lines(register, wert) ?? []
  return (
    <SummaryRow label={label} further={lines.length > 0 ? <StandLines lines={lines} /> : undefined} onChange={onChange}>
      {formatMenge(wert, register.unit)}
    </SummaryRow>
  )
}
