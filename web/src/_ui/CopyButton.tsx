import { useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { texts } from './texts.de.ts'

interface CopyButtonProps {
  /** Names the copied value: "IBAN", "Zählernummer". */
  readonly name: string
  /** The value without grouping spaces, as other programs expect it. */
  readonly value: string
}

/** Copies a value and announces the result. */
export function CopyButton({ name, value }: CopyButtonProps) {
  const [told, setTold] = useState('')
  const copy = () =>
    copyText(value).then(
      () => setTold(texts.copy.done(name)),
      () => setTold(texts.copy.failed),
    )
  return (
    <>
      <Button look="quiet" onClick={() => void copy()} onBlur={() => setTold('')}>
        <Icon name={told === texts.copy.done(name) ? 'check' : 'copy'} />
        {told === texts.copy.done(name) ? texts.copy.copied : texts.copy.copy}
        <span className="visually-hidden"> ({name})</span>
      </Button>
      <span role="status" className={told === texts.copy.failed ? undefined : 'visually-hidden'}>
        {told}
      </span>
    </>
  )
}

/** Rejects outside a secure context, where the browser has no clipboard. */
async function copyText(value: string): Promise<void> {
  await navigator.clipboard.writeText(value)
}
