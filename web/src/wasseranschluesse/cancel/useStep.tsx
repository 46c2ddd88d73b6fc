import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { Fact } from '../../_ui/Facts.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import type { Antrag } from '../../vorgaenge/form/useAntrag.ts'
import type { Comparison } from '../../vorgaenge/zaehlerstand/comparison.ts'
import type { CancelEntries } from './entries.ts'
import type { Abmeldbar } from './find-anschluss.ts'
import { texts } from './texts.de.ts'

export interface StepProps {
  readonly antrag: Antrag
  readonly anschluss: Abmeldbar
  readonly entries: CancelEntries
  readonly onType: (typed: Partial<CancelEntries>) => void
  /** The problems of this page. */
  readonly found: readonly FieldProblem[]
  readonly today: string
  /** The known readings, up to the typed day. */
  readonly comparison: Comparison
  readonly onLeave: () => void
}

/** Props shared by all pages: forward, back and the connection. */
export function useStep({ antrag, anschluss, found, onLeave }: StepProps) {
  const problems = useProblems()
  const onSubmit = () => {
    if (problems.check(found)) antrag.forward()
  }
  const facts = (
    <>
      <Fact label={texts.place}>{adresseInOneLine(anschluss.Adresse)}</Fact>
      <Fact label={texts.account}>{anschluss.Vertragskonto}</Fact>
      <Fact label={texts.meter}>{anschluss.Zaehlernummer}</Fact>
    </>
  )
  return { antrag, problems, facts, onSubmit, onLeave, backText: texts.back, isReady: found.length === 0 } as const
}
