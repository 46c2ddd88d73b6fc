import { useEffect, useRef, useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { mask } from '../account/konto/mask.ts'
import { texts } from './texts.de.ts'
import classes from './Support.module.css'

interface MaskedValueProps {
  /** Names the value: "E-Mail-Adresse". */
  readonly name: string
  /** The owner of the value. */
  readonly of: string
  readonly value: string
}

/** A value that bystanders should not read: masked until the person presses the button. */
export function MaskedValue({ name, of, value }: MaskedValueProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = useRef<HTMLSpanElement>(null)
  // the pressed button is gone
  useEffect(() => {
    if (isOpen) shown.current?.focus()
  }, [isOpen])
  if (isOpen) {
    return (
      <span className={classes['value']} ref={shown} tabIndex={-1}>
        {value} <CopyButton name={name} value={value} />
      </span>
    )
  }
  return (
    <span className={classes['value']}>
      {masked(value)}{' '}
      <Button look="quiet" onClick={() => setIsOpen(true)} aria-label={texts.revealNamed(name, of)}>
        {texts.reveal}
      </Button>
    </span>
  )
}

/** A postal address is masked completely, since its last letters would help nobody. */
const masked = (value: string) => (/@|^\+?\d/.test(value) ? mask(value) : '••••')
