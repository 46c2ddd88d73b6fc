import { LONGEST_NAME } from '#contract/_shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { ChangeProblem } from './ChangeProblem.tsx'
import type { FlowProps } from './flows.ts'
import { DonePage, FlowPage } from './FlowPage.tsx'
import { changeProfile } from './queries.ts'
import classes from './Settings.module.css'
import { StepUpNotice } from './StepUpNotice.tsx'
import { texts } from './changes-texts.de.ts'
import { useKontoChanged } from './useKontoChanged.ts'
import { useStepUp } from './useStepUp.ts'

const GIVEN = 'vorname'
const FAMILY = 'nachname'

/** Changes the name that the portal uses. */
export function NameFlow({ konto, onLeave }: FlowProps) {
  const problems = useProblems()
  const stepUp = useStepUp('name')
  const [given, setGiven] = useState(stepUp.kept?.['vorname'] ?? konto.profil.given_name)
  const [family, setFamily] = useState(stepUp.kept?.['nachname'] ?? konto.profil.family_name)
  const onSuccess = useKontoChanged()
  const saving = useMutation({ mutationFn: () => changeProfile(given.trim(), family.trim()), onSuccess })
  const hasErrors = problems.shown.length > 0

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problems.check(problemsOf(given, family)) && !saving.isPending) saving.mutate()
  }

  if (saving.isSuccess) {
    return <DonePage caption={texts.name.title} sentences={[texts.name.done(`${given.trim()} ${family.trim()}`)]} onLeave={onLeave} />
  }
  return (
    <FlowPage title={texts.name.title} hasErrors={hasErrors || saving.isError} onBack={onLeave}>
      {saving.isError && !hasErrors && (
        <ChangeProblem error={saving.error} onSignIn={() => stepUp.keep({ vorname: given, nachname: family })} />
      )}
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <p>{texts.name.hint}</p>
      {stepUp.kept && saving.isIdle && <StepUpNotice isBack />}
      <form noValidate onSubmit={submit} className={classes['form']}>
        <TextField
          id={GIVEN}
          label={texts.name.given}
          error={problems.textOf(GIVEN)}
          value={given}
          onChange={(event) => setGiven(event.target.value)}
          autoComplete="given-name"
        />
        <TextField
          id={FAMILY}
          label={texts.name.family}
          error={problems.textOf(FAMILY)}
          value={family}
          onChange={(event) => setFamily(event.target.value)}
          autoComplete="family-name"
        />
        <p>
          <Button isSubmit busyText={saving.isPending ? texts.saving : undefined}>
            {texts.name.save}
          </Button>
        </p>
      </form>
    </FlowPage>
  )
}

function problemsOf(given: string, family: string): FieldProblem[] {
  return [...problemOf(GIVEN, given, texts.name.givenMissing), ...problemOf(FAMILY, family, texts.name.familyMissing)]
}

function problemOf(field: string, typed: string, missing: string): FieldProblem[] {
  const name = typed.trim()
  if (name === '') return [{ field, text: missing }]
  return name.length > LONGEST_NAME ? [{ field, text: texts.name.tooLong }] : []
}
