import type { ReactNode } from 'react'
import { useId } from 'react'
import { texts } from './texts.de.ts'

export type SectionId = keyof typeof texts.sections

/** A section of the page. The table of contents links to its heading. */
export function Section({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="bausteine-section">
      <h2 id={id} tabIndex={-1}>
        {texts.sections[id]}
      </h2>
      {children}
    </section>
  )
}

/** One component in one state. */
export function Sample({ state, children }: { readonly state: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className="bausteine-sample">
      <p id={titleId} className="bausteine-state">
        {state}
      </p>
      {children}
    </div>
  )
}
