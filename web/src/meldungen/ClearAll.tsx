import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { Button } from '../_ui/Button.tsx'
import { texts as panel } from './panel-texts.de.ts'
import { texts } from './texts.de.ts'
import { useMarking } from './useMarking.ts'

interface ClearAllProps {
  readonly meldungen: readonly MeldungV5[]
  readonly onEmptied: () => void
}

/** Marks every notice as read. Failed ones stay in the list, and it says how many. */
export function ClearAll({ meldungen, onEmptied }: ClearAllProps) {
  const { isBusy, left, mark } = useMarking()
  const clear = async () => {
    if (await mark(meldungen)) onEmptied()
  }
  return (
    <>
      <p role="status" className={left ? undefined : 'visually-hidden'}>
        {left !== undefined && (left > 0 ? panel.notMarked(left) : panel.allMarked)}
      </p>
      {meldungen.length > 0 && (
        <Button look="secondary" onClick={() => void clear()} busyText={isBusy ? texts.marking : undefined}>
          {panel.markAll}
        </Button>
      )}
    </>
  )
}
