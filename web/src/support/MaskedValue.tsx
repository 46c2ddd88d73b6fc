import { useEffect, useRef, useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { mask } from '../account/konto/mask.ts'
import { texts } from './texts.de.ts'
import classes from './Support.module.css'

interface MaskedValueProps {
  /** what it is: "E-Mail-Adresse" */
  readonly name: string
  /** of whom or what */
  readonly of: string
  readonly value: string
}

/** A value that is not for every eye in the room: masked until somebody wants it. */
export function MaskedValue({ name, of, value }: MaskedValueProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = useRef<HTMLSpanElement>(null)
  // the button that was pressed is gone
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

/** Of an address of the post nothing is told: its last letters say nothing. */
const masked = (value: string) => (/@|^\+?\d/.test(value) ? mask(value) : '••••')
