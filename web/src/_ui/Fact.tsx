import type { ReactNode } from 'react'

interface FactProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

/** One line of a list of descriptions: what it is, and its value. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
