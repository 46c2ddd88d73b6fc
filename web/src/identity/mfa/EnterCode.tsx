import { useRouteContext } from '@tanstack/react-router'
import { useState, type Dispatch } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { CodeForm } from '../shared/CodeForm.tsx'
import { providerFailureOf } from '../shared/problems.ts'
import { beginExchange } from './begin-exchange.ts'
import type { Exchange, MfaEvent } from './mfa.state.ts'
import { authenticateMfa, type Method } from './queries.ts'
import { texts } from './texts.de.ts'

interface EnterCodeProps {
  readonly requestId: string
  readonly methods: readonly Method[]
  readonly exchange: Exchange
  readonly dispatch: Dispatch<MfaEvent>
}

/** The code of one method, with links to a new code and to other methods. */
export function EnterCode({ requestId, methods, exchange, dispatch }: EnterCodeProps) {
  const { method, masked, sent } = exchange
  const [hasProblems, setHasProblems] = useState(false)
  const help = useHelp()
  const { confirming }: { readonly confirming?: string } = useRouteContext({ strict: false })
  const isFromApp = method.type === 'totp'

  const confirm = async (code: string) => {
    try {
      dispatch({ type: 'confirmed', statusId: await authenticateMfa(method.type, exchange.id, code) })
    } catch (error) {
      // an app's code cannot be resent, so the exchange starts over
      if (!isFromApp || !isUsedUp(error)) throw error
      dispatch({ type: 'beginFailed', error })
    }
  }
  const resend = async () => dispatch({ type: 'begun', exchange: await beginExchange(requestId, method) })

  return (
    <Page caption={texts.title} title={texts.enterTitle} titlePrefix={hasProblems ? 'Fehler:' : undefined}>
      <CodeForm
        submitText={texts.submit}
        intro={method.type === 'totp' ? texts.enter.totp : texts.enter[method.type](masked)}
        sent={isFromApp ? undefined : sent}
        onCode={confirm}
        onResend={isFromApp ? undefined : resend}
        onProblems={setHasProblems}
      >
        {methods.length > 1 && (
          <p>
            <Button look="secondary" onClick={() => dispatch({ type: 'otherMethod' })}>
              {texts.otherMethod}
            </Button>
          </p>
        )}
        {confirming && <p>{texts.confirming}</p>}
        <p>
          {confirming ? texts.toService : texts.noAccess} {help}
        </p>
      </CodeForm>
    </Page>
  )
}

function isUsedUp(error: unknown): boolean {
  const failure = providerFailureOf(error)
  return failure?.code === 'code_expired' || (failure?.code === 'too_many_tries' && failure.retryAfterSeconds === undefined)
}
