import type { AenderungAngenommen, VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patiently } from '../_api/patiently.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { checkEmail } from '../completion/queries.ts'
import { FELD, type GruppeName } from './gruppen.ts'
import { geschaeftspartnerQuery, requestAenderung, type Aenderung } from './queries.ts'
import { refusedFields } from './problems.ts'
import { texts } from './texts.de.ts'
import { VORGAENGE } from '../vorgaenge/stand/queries.ts'

/** The result of an accepted change; `unchanged` was never sent. */
export type Result = 'requested' | 'takenBack' | 'already' | 'unchanged'

/** The result of the last save. The page shows only one, of whichever group. */
export type Outcome = { readonly gruppe: GruppeName; readonly attempt: number } & (
  | { readonly kind: 'problems'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'failure'; readonly error: unknown }
  | { readonly kind: 'saved'; readonly result: Result; /** One for each changed value. */ readonly vorgaenge: readonly VorgangAngenommen[] }
)
type News = Outcome extends infer One ? (One extends Outcome ? Omit<One, 'attempt'> : never) : never

interface Request {
  readonly gruppe: GruppeName
  readonly aenderung: Aenderung
  /** Called when the fields can show the server's values again. */
  readonly onSaved: () => void
}

export interface Saving {
  readonly outcome: Outcome | undefined
  /** The group being saved. */
  readonly pending: GruppeName | undefined
  readonly tell: (news: News) => void
  readonly save: (request: Request) => void
}

/** Saves one group at a time, with automatic retries without an answer. The server counts the same change once. */
export function useSaving(gpNummer: string): Saving {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>()
  const tell = (news: News) => setOutcome((before) => ({ ...news, attempt: (before?.attempt ?? 0) + 1 }))
  const { queryKey } = geschaeftspartnerQuery(gpNummer)

  const mutation = useMutation({
    mutationFn: async ({ aenderung }: Request) => {
      const problems = await problemsAtServer(aenderung)
      return problems.length > 0 ? { problems } : { answer: await patiently(() => requestAenderung(gpNummer, aenderung)) }
    },
    onSuccess: async ({ problems, answer }, { gruppe, onSaved }) => {
      if (problems) return tell({ kind: 'problems', gruppe, problems })
      void queryClient.invalidateQueries({ queryKey: ['vertraege'] })
      void queryClient.invalidateQueries({ queryKey: VORGAENGE })
      await queryClient.invalidateQueries({ queryKey })
      // if the refetch failed, the fields keep the sent values
      if (!queryClient.getQueryState(queryKey)?.isInvalidated) onSaved()
      return tell({ kind: 'saved', gruppe, result: resultOf(answer), vorgaenge: answer.Vorgaenge })
    },
    onError: (error, { gruppe }) => {
      const problems = refusedFields(error)
      tell(problems.length > 0 ? { kind: 'problems', gruppe, problems } : { kind: 'failure', gruppe, error })
    },
  })
  return {
    outcome,
    pending: mutation.isPending ? mutation.variables.gruppe : undefined,
    tell,
    save: (request) => {
      if (!mutation.isPending) mutation.mutate(request)
    },
  }
}

/** The problem of an e-mail address that cannot receive mail. A failed check must not block the change. */
async function problemsAtServer(aenderung: Aenderung): Promise<FieldProblem[]> {
  if (!('EMailAdresse' in aenderung) || (await checkEmail(aenderung.EMailAdresse ?? '')) !== 'refused') return []
  return [{ field: FELD.email, text: texts.errors['ctx-overview.error.invalid-email'] }]
}

function resultOf({ Vorgaenge }: AenderungAngenommen): Result {
  if (Vorgaenge.length === 0) return 'already'
  return Vorgaenge.every(({ Status }) => Status === 'zurueckgezogen') ? 'takenBack' : 'requested'
}
