import { useNavigate } from '@tanstack/react-router'
import type { FlowProps } from './flows.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { useKontoChanged } from './useKontoChanged.ts'

/** Changing the password; its end is a page of its own (P 2.1). */
export function PasswordFlow({ konto, onLeave }: FlowProps) {
  const navigate = useNavigate()
  const onChanged = useKontoChanged()
  const done = () => {
    onChanged()
    void navigate({ to: '/user/password-success', replace: true })
  }
  return <PasswordForm konto={konto} onBack={onLeave} onDone={done} />
}
