import { Toggletip } from '../Toggletip.tsx'
import { begriffe } from './texts.de.ts'

interface ExplainedProps {
  readonly name: keyof typeof begriffe
  /** False beside a later appearance on the page. */
  readonly explains: boolean
  readonly label: string
}

/** A label with the explanation of its word. */
export function Explained({ name, explains, label }: ExplainedProps) {
  return (
    <>
      {label} {explains && <Begriff name={name} />}
    </>
  )
}

/** Explains one of the operator's words, beside its first appearance on a page. */
export function Begriff({ name }: { readonly name: keyof typeof begriffe }) {
  return <Toggletip {...begriffe[name]} />
}
