import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { TextField } from '../Field.tsx'
import type { FieldBasics } from '../FieldFrame.tsx'
import { texts } from '../texts.de.ts'

interface PasswordFieldProps extends Omit<FieldBasics, 'below' | 'isOptional'> {
  readonly name: string
  readonly autoComplete: 'current-password' | 'new-password'
  /** the policy as password managers read it: passwordRulesAttribute in password-problem.ts */
  readonly rulesForManagers?: string
  /** told what is typed, for a list that ticks it off */
  readonly onValue?: (password: string) => void
}

/** A password with a button that shows it. It is read from its form and takes what is pasted. */
export function PasswordField({ rulesForManagers, onValue, ...field }: PasswordFieldProps) {
  const { id, label } = field
  const [isShown, setIsShown] = useState(false)

  // a browser would remember what was sent as plain text
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
