import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { isLeading, type LeadingTyp } from './kinds.ts'

/** One task: a notice with a target, or all notices of new documents, since they share a target. */
export interface Task {
  readonly typ: LeadingTyp
  readonly meldungen: readonly [MeldungV5, ...MeldungV5[]]
}

const MOST_SHOWN = 3
/** Tasks with a deadline come first. */
const order: readonly LeadingTyp[] = ['SEPAWillExpire', 'PersonalDataIncomplete', 'NewDocumentsAvailable']

/** The tasks from unread notices; three at most. Notices without a target are no tasks. */
export function tasksOf(unread: readonly MeldungV5[]): Task[] {
  const tasks: Task[] = []
  for (const meldung of unread) {
    const typ = meldung.Typ
    if (!isLeading(typ)) continue
    const same = typ === 'NewDocumentsAvailable' ? tasks.findIndex((task) => task.typ === typ) : -1
    const known = tasks[same]
    if (known) tasks[same] = { typ, meldungen: [...known.meldungen, meldung] }
    else tasks.push({ typ, meldungen: [meldung] })
  }
  return tasks.toSorted((a, b) => order.indexOf(a.typ) - order.indexOf(b.typ)).slice(0, MOST_SHOWN)
}
