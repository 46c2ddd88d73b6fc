import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { TextField } from '../Field.tsx'
import type { FieldBasics } from '../FieldFrame.tsx'
import { texts } from '../texts.de.ts'

interface PasswordFieldProps extends Omit<FieldBasics, 'below' | 'isOptional'> {
  readonly name: string
  readonly autoComplete: 'current-password' | 'new-password'
  /** The policy for password managers: `passwordRulesAttribute` in problems.ts. */
  readonly rulesForManagers?: string
  /** Receives the typed text, for a list that ticks off the rules. */
  readonly onValue?: (password: string) => void
}

/** A password field with a show button. It accepts a paste; the form reads it. */
export function PasswordField({ rulesForManagers, onValue, ...field }: PasswordFieldProps) {
  const { id, label } = field
  const [isShown, setIsShown] = useState(false)

  // browsers remember values sent from a plain text field
  useEffect(() => {
    const input = document.getElementById(id)
    const form = input instanceof HTMLInputElement ? input.form : null
    const hide = () => {
      input?.setAttribute('type', 'password')
      setIsShown(false)
    }
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [id])

  return (
    <TextField
      {...field}
      {...(rulesForManagers ? { passwordrules: rulesForManagers } : {})}
      onChange={onValue && ((event) => onValue(event.target.value))}
      type={isShown ? 'text' : 'password'}
      autoCapitalize={isShown ? 'none' : undefined}
      spellCheck={false}
      characters={40}
      below={
        <>
          <Button look="quiet" onClick={() => setIsShown(!isShown)}>
            {isShown ? texts.password.hide : texts.password.show}
            {label !== texts.password.usualLabel && <span className="visually-hidden"> ({label})</span>}
          </Button>
          <span role="status" className="visually-hidden">
            {isShown ? texts.password.isShown : ''}
          </span>
        </>
      }
    />
  )
}
