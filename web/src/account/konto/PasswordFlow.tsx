import { useNavigate } from '@tanstack/react-router'
import type { FlowProps } from './flows.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { texts } from './texts.de.ts'
import { useKontoChanged } from './useKontoChanged.ts'

/** Changing the password; its end is a page of its own (P 2.1). */
export function PasswordFlow({ konto, caption, onLeave }: FlowProps & { readonly caption?: string }) {
  const navigate = useNavigate()
  const onChanged = useKontoChanged()
  const done = () => {
    onChanged()
    void navigate({ to: '/user/password-success', state: { passwortGeaendert: true }, replace: true })
  }
  return <PasswordForm konto={konto} caption={caption} onBack={onLeave} onDone={done} />
}

/** The same among the settings. */
export const PasswordSetting = (props: FlowProps) => <PasswordFlow {...props} caption={texts.title} />
