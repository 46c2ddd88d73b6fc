import { useLocation, useSearch } from '@tanstack/react-router'
import { useReducer, useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { keptInHistory, useKeptInHistory } from '../../_ui/useKeptInHistory.ts'
import { WizardStep } from '../../_ui/WizardStep.tsx'
import { keepEmail, keptEmail } from '../kept-email.ts'
import { CodeForm } from '../shared/CodeForm.tsx'
import { sentCodeOf } from '../shared/sent-code.ts'
import { EnterEmail } from './EnterEmail.tsx'
import { EnterPassword } from './EnterPassword.tsx'
import { initiateReset, validateReset } from './queries.ts'
import { keptOf, readReset, reduceReset, resumed, STEPS } from './reset.state.ts'
import { texts } from './texts.de.ts'

/** The name of the step in the history. */
const STEP = 'reset'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address was just confirmed for a registration from another browser. In the state, so that no link can claim it. */
    isAddressConfirmed?: boolean
  }
}

/** Sets a new password, if the old one is forgotten or there is none yet: address, code, password. */
export function PasswordResetPage() {
  const isAddressConfirmed = useLocation({ select: ({ state }) => state.isAddressConfirmed ?? false })
  const { requestId }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const [state, dispatch] = useReducer(reduceReset, STEP, () => resumed(keptInHistory(STEP, readReset), keptEmail()))
  useKeptInHistory(STEP, keptOf(state))
  const [hasProblems, setHasProblems] = useState(false)

  const send = async (email: string) => {
    keepEmail(email)
    const initiated = await initiateReset(email, requestId)
    dispatch({ type: 'codeSent', email, resetId: initiated.rprq, sent: sentCodeOf(initiated) })
  }

  switch (state.kind) {
    case 'email':
      return <EnterEmail {...state} isConfirmed={isAddressConfirmed && !state.again} requestId={requestId} onEmail={send} />
    case 'code': {
      const { email, ziel, resetId, sent } = state
      const check = async (code: string) => {
        const { exchangeId, password_policy: policy } = await validateReset(resetId, code)
        dispatch({ type: 'codeTaken', exchangeId, policy })
      }
      return (
        <WizardStep step={2} of={STEPS} title={texts.code.title} hasErrors={hasProblems}>
          <CodeForm
            submitText={texts.code.submit}
            intro={texts.code.sentTo(email || ziel)}
            sent={sent}
            onCode={check}
            // without the address there is no target; the person must type it again
            onResend={email ? () => send(email) : undefined}
            onProblems={setHasProblems}
          >
            <p>
              <Button look="quiet" onClick={() => dispatch({ type: 'otherEmail' })}>
                {texts.code.otherEmail}
              </Button>
            </p>
          </CodeForm>
        </WizardStep>
      )
    }
    case 'password':
      return <EnterPassword {...state} requestId={requestId} onOver={() => dispatch({ type: 'over' })} />
  }
}
