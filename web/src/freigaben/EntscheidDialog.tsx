import { paths } from '#contract/_shared/paths.ts'
import type { OffeneFreigabe } from '#contract/freigaben/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { ResponseError } from '../_api/errors.ts'
import { Dialog } from '../_ui/Dialog.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { CannotConfirm } from '../account/konto/CannotConfirm.tsx'
import { isUnbestaetigbar, needsStepUp } from '../account/konto/problems.ts'
import { stepUpAddress } from '../account/konto/queries.ts'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { nameOf } from './Freigabekarte.tsx'
import { decideFreigabe, type Entscheid } from './queries.ts'
import { sentenceOf } from './problems.ts'
import { texts } from './texts.de.ts'

interface Outcome {
  readonly entscheid: Entscheid
  readonly named: string
  readonly error?: unknown
}

interface EntscheidDialogProps {
  readonly entscheid: Entscheid
  readonly freigabe: OffeneFreigabe
  /** after a new sign-in; the question must still be answered by a press */
  readonly isBack: boolean
  /** without an outcome nothing was decided here; a failed try may have changed the list all the same */
  readonly onClose: (outcome: Outcome | undefined, hasTried: boolean) => void
}

/** Errors after which there is nothing left to decide. */
const ENDED = ['FreigabeEntschieden', 'FreigabeAbgelaufen', 'FaktorNichtVorhanden', 'NichtGefunden']

/** The last question before a decision. Removing a factor needs a fresh sign-in with a second factor. */
export function EntscheidDialog({ entscheid, freigabe, isBack, onClose }: EntscheidDialogProps) {
  const words = texts[entscheid]
  const named = nameOf(freigabe)
  const [key] = useState(() => crypto.randomUUID())
  const deciding = useMutation({
    mutationFn: () => decideFreigabe(entscheid, freigabe.Id, key),
    onSuccess: () => onClose({ entscheid, named }, true),
    onError: (error) => {
      if (needsStepUp(error)) window.location.assign(stepUpAddress(`${paths.freigaben}?freigabe=${freigabe.Id}`))
      else if (hasEnded(error)) onClose({ entscheid, named, error }, true)
    },
  })
  const isLeaving = needsStepUp(deciding.error)
  return (
    <Dialog
      title={words.title}
      onClose={() => onClose(undefined, deciding.isError)}
      cameByItself={isBack}
      act={{
        text: words.act,
        onAct: () => deciding.mutate(),
        busyText: deciding.isPending ? words.busy : isLeaving ? texts.leaving : undefined,
        isGrave: entscheid === 'bestaetigen',
      }}
    >
      {deciding.isError && !isLeaving && <Problem key={deciding.submittedAt} entscheid={entscheid} error={deciding.error} />}
      <p>{words.what(named, texts.arten[freigabe.Art])}</p>
      <p>{words.effect}</p>
      {entscheid === 'bestaetigen' && <p>{isBack ? texts.back : texts.stepUp}</p>}
    </Dialog>
  )
}

function hasEnded(error: unknown): boolean {
  return error instanceof ResponseError && error.code !== undefined && ENDED.includes(error.code)
}

/** Whether the removal may have been carried out all the same. */
function isUncertain(entscheid: Entscheid, error: unknown): boolean {
  const isRunning = error instanceof ResponseError && error.code === 'AnfrageInArbeit'
  return entscheid === 'bestaetigen' && (isRunning || describeFailure(error).isUnknownOutcome)
}

function Problem({ entscheid, error }: { readonly entscheid: Entscheid; readonly error: unknown }) {
  const code = error instanceof ResponseError ? error.code : undefined
  const isOpen = isUncertain(entscheid, error)
  return (
    <Notice look="error" title={isOpen ? texts.uncertain : texts[entscheid].failed} takesFocus>
      <p>
        {isUnbestaetigbar(error) ? (
          <CannotConfirm error={error} />
        ) : code === 'VoruebergehendNichtErreichbar' ? (
          texts.away
        ) : (
          sentenceOf(error)
        )}
      </p>
      {isOpen && <p>{texts.uncertainText}</p>}
      {code === 'ZweiterFaktorFehlt' && (
        <p>
          <Link to={paths.manage}>{texts.settings}</Link>
        </p>
      )}
      <SignInAgain error={error} />
    </Notice>
  )
}
