import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { useState } from 'react'
import { PasswordField } from './PasswordField.tsx'
import { passwordRulesAttribute } from './problems.ts'
import { PasswordRules } from './PasswordRules.tsx'

interface NewPasswordFieldsProps {
  readonly policy: PasswordPolicy
  readonly first: NewPasswordField
  /** Undefined if the provider asks for the password only once. */
  readonly echo: NewPasswordField | undefined
}

interface NewPasswordField {
  /** The field's id and its name in the form. */
  readonly id: string
  readonly label: string
  readonly error: string | undefined
}

/** A new password and its repetition, below the rules. Both accept a paste; the form reads them. */
export function NewPasswordFields({ policy, first, echo }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  const rulesId = `${first.id}-vorgaben`
  const forManagers = passwordRulesAttribute(policy)
  return (
    <>
      <PasswordRules id={rulesId} policy={policy} password={password} />
      <PasswordField
        {...first}
        name={first.id}
        autoComplete="new-password"
        rulesForManagers={forManagers}
        describedBy={rulesId}
        onValue={setPassword}
      />
      {echo && <PasswordField {...echo} name={echo.id} autoComplete="new-password" rulesForManagers={forManagers} />}
    </>
  )
}
