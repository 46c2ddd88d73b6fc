import type { ComponentProps } from 'react'
import { usePatience } from '../../_ui/usePatience.ts'
import { ReviewStep } from '../form/Steps.tsx'
import { texts } from './texts.de.ts'
import { useBestaetigung } from './useBestaetigung.ts'
import { ReadingWarnings } from './ReadingWarnings.tsx'

/** A send waits this long for the readings to compare with. The server compares in any case. */
const LONGEST_WAIT_MS = 5000

interface ReviewWithStandProps extends Pick<
  ComponentProps<typeof ReviewStep>,
  'antrag' | 'title' | 'send' | 'failed' | 'sentenceOf' | 'children'
> {
  readonly warnings: readonly string[]
  /** The readings to compare with are loading. */
  readonly isWaiting: boolean
}

/** The check of a request with readings. An unusual value needs a tick but never blocks. */
export function ReviewWithStand({ warnings, isWaiting, antrag, ...check }: ReviewWithStandProps) {
  const bestaetigung = useBestaetigung(warnings)
  const isTooLong = usePatience(isWaiting, LONGEST_WAIT_MS)
  return (
    <ReviewStep
      {...check}
      antrag={antrag}
      problems={bestaetigung.problems}
      isReady={!bestaetigung.isMissing}
      busyText={isWaiting && !isTooLong ? texts.loading : undefined}
      onSubmit={() => {
        if (bestaetigung.check()) antrag.submit()
      }}
      further={<ReadingWarnings {...bestaetigung.shown} />}
    />
  )
}
