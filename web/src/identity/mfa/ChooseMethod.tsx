import type { FailureCode } from '#contract/_shared/person/provider-codes.ts'
import type { Dispatch, SyntheticEvent } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { RadioGroup } from '../../_ui/RadioGroup.tsx'
import { LockedNotice } from '../../betreiber/LockedNotice.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { providerFailureOf, reasonOf } from '../shared/problems.ts'
import { Intro, Sheet } from '../shared/Sheet.tsx'
import { texts as sharedTexts } from '../shared/texts.de.ts'
import type { MfaEvent } from './mfa.state.ts'
import type { Method } from './queries.ts'
import { texts } from './texts.de.ts'

interface ChooseMethodProps {
  readonly methods: readonly Method[]
  readonly chosen: number
  readonly error?: unknown
  readonly isBeginning: boolean
  readonly dispatch: Dispatch<MfaEvent>
}

/** The choice of a second factor, in the provider's order: last used first. */
export function ChooseMethod({ methods, chosen, error, isBeginning, dispatch }: ChooseMethodProps) {
  const method = methods[chosen]
  const help = useHelp()
  if (!method) {
    return (
      <Page title={texts.title} titlePrefix="Fehler:">
        <Notice look="error" title={texts.noMethodTitle}>
          <p>{texts.noMethod}</p>
          {help && <p>{help}</p>}
        </Notice>
      </Page>
    )
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    dispatch({ type: 'begin' })
  }
  return (
    <Page title={texts.title} titlePrefix={error === undefined ? undefined : 'Fehler:'} focusHeading={error === undefined}>
      <Sheet>
        <form noValidate onSubmit={submit}>
          {error !== undefined && <BeginFailure error={error} hasOthers={methods.length > 1} />}
          <Intro>
            <p>{texts.intro}</p>
          </Intro>
          <RadioGroup
            id="methode"
            label={texts.question}
            choices={methods.map((one, index) => ({ value: String(index), label: labelOf(one) }))}
            value={String(chosen)}
            onValue={(value) => dispatch({ type: 'chose', chosen: Number(value) })}
          />
          <p>
            <Button isSubmit busyText={isBeginning ? texts.beginning : undefined}>
              {texts.begin[method.type]}
            </Button>
          </p>
        </form>
      </Sheet>
    </Page>
  )
}

function labelOf({ type, masked }: Method): string {
  return type === 'totp' ? texts.methods.totp : texts.methods[type](masked)
}

/** Why a method could not start, or must start over. */
function BeginFailure({ error, hasOthers }: { readonly error: unknown; readonly hasOthers: boolean }) {
  const failure = providerFailureOf(error)
  if (failure?.code === 'too_many_tries' && failure.retryAfterSeconds !== undefined) {
    return <LockedNotice seconds={failure.retryAfterSeconds} />
  }
  const { title, text } = saidOf(error, failure?.code)
  return (
    <Notice look="error" title={title} takesFocus>
      <p>{text}</p>
      {hasOthers && failure?.code === 'sms_budget_spent' && <p>{texts.otherInstead}</p>}
    </Notice>
  )
}

function saidOf(error: unknown, code: FailureCode | undefined): { readonly title: string; readonly text: string } {
  if (code === 'code_expired') return { title: texts.tookTooLong, text: texts.beginAgain }
  if (code === 'too_many_tries') return { title: sharedTexts.code.tooManyTitle, text: texts.beginAgain }
  return { title: sharedTexts.sendFailed.title, text: reasonOf(error) }
}
