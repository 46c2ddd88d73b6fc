import type { Dokument } from '#contract/dokumente/schema.ts'
import { useState } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { useIsInKundensicht } from '../account/kundensicht/OwnAct.tsx'
import { setDokumentGelesen } from './queries.ts'
import { nameOf } from './dokument-words.ts'
import { texts } from './texts.de.ts'
import classes from './Dokumente.module.css'

type Outcome = 'open' | { readonly told: string; readonly failed: string }

/** Switches a document between read and unread. */
export function GelesenButton({ dokument }: { readonly dokument: Dokument }) {
  const { ID, Gelesen } = dokument
  const [outcome, setOutcome] = useState<Outcome>({ told: '', failed: '' })
  const name = nameOf(dokument)
  const isInView = useIsInKundensicht()
  const press = () => {
    if (outcome === 'open') return
    setOutcome('open')
    setDokumentGelesen(ID, !Gelesen).then(
      () => setOutcome({ told: Gelesen ? texts.markedUnread : texts.markedRead, failed: '' }),
      (error: unknown) => setOutcome({ told: '', failed: `${texts.markFailed} ${describeFailure(error).sentence}` }),
    )
  }
  // only the owner's reading counts
  if (isInView) return null
  return (
    <>
      <Button
        look="quiet"
        aria-label={Gelesen ? texts.markUnreadNamed(name) : texts.markReadNamed(name)}
        notReady={outcome === 'open'}
        onClick={press}
        className={classes['mark']}
      >
        {Gelesen ? texts.markUnread : texts.markRead}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome !== 'open' && outcome.told}
      </span>
      <span role="alert" className={classes['failed']}>
        {outcome !== 'open' && outcome.failed}
      </span>
    </>
  )
}
