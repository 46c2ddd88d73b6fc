import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../_ui/Button.tsx'
import { markAllRead, meldungenQuery } from './queries.ts'
import { texts as panel } from './panel-texts.de.ts'
import { texts } from './texts.de.ts'

interface ClearAllProps {
  readonly meldungen: readonly MeldungV5[]
  readonly onEmptied: () => void
}

/** Marks every notice as read. What could not be marked stays in the list, and the button says how many. */
export function ClearAll({ meldungen, onEmptied }: ClearAllProps) {
  const client = useQueryClient()
  const {
    mutate,
    isPending,
    data: left,
  } = useMutation({
    mutationFn: async () => {
      const failed = await markAllRead(meldungen)
      await client.invalidateQueries(meldungenQuery)
      return failed
    },
    onSuccess: (failed) => {
      if (failed === 0) onEmptied()
    },
  })
  return (
    <>
      <p role="status" className={left ? undefined : 'visually-hidden'}>
        {!isPending && left !== undefined && (left > 0 ? panel.notMarked(left) : panel.allMarked)}
      </p>
      {meldungen.length > 0 && (
        <Button look="secondary" onClick={() => mutate()} busyText={isPending ? texts.marking : undefined}>
          {panel.markAll}
        </Button>
      )}
    </>
  )
}
