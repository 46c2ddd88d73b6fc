import { useRef, useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import classes from '../_ui/konten/Konten.module.css'
import { texts } from '../_ui/konten/texts.de.ts'
import { endChoice, useChosenKonto } from '../account/konten/chosen-konto.ts'

/** Says which contract the other screens show, and ends that choice. The line stays to say that it has ended. */
export function ChosenLine() {
  const chosen = useChosenKonto()
  const [hasEnded, setHasEnded] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  if (!chosen && !hasEnded) return null
  const end = () => {
    setHasEnded(true)
    endChoice()
    line.current?.focus()
  }
  return (
    <div className={classes['chosen']}>
      <p ref={line} role="status" tabIndex={-1}>
        {chosen ? texts.chosenIs(chosen.vk, chosen.ort) : texts.ended}
      </p>
      {chosen && (
        <Button look="quiet" onClick={end}>
          {texts.end}
        </Button>
      )}
    </div>
  )
}
