import { paths } from '#contract/_shared/paths.ts'
import { useNavigate } from '@tanstack/react-router'
import type { FlowProps } from './flows.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { texts } from './texts.de.ts'
import { useKontoChanged } from './useKontoChanged.ts'

/** Changes the password. Success has a page of its own. */
export function PasswordFlow({ konto, caption, onLeave }: FlowProps & { readonly caption?: string }) {
  const navigate = useNavigate()
  const onChanged = useKontoChanged()
  const done = () => {
    onChanged()
    void navigate({ to: paths.passwordSuccess, state: { passwortGeaendert: true }, replace: true })
  }
  return <PasswordForm konto={konto} caption={caption} onBack={onLeave} onDone={done} />
}

/** The same within the settings. */
export const PasswordSetting = (props: FlowProps) => <PasswordFlow {...props} caption={texts.title} />
