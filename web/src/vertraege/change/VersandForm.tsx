import type { DokumentenversandTyp } from '#contract/_shared/konto/geschaeftspartner.ts'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { RadioGroup } from '../../_ui/RadioGroup.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { requestDokumentenversand } from './queries.ts'
import { texts as overview } from '../texts.de.ts'
import { Done, Failed } from './Answers.tsx'
import classes from './Change.module.css'
import { texts } from './texts.de.ts'
import { useChange, type ChangeResult } from './useChange.ts'
import { useErrorInTitle } from './useErrorInTitle.ts'

const TYPES = ['CSS1', 'CSS2'] as const satisfies readonly DokumentenversandTyp[]
const choices = TYPES.map((value) => ({ value, label: overview.deliveryTypes[value], hint: texts.delivery.hints[value] }))

interface VersandFormProps {
  readonly vkNummer: string
  /** The requested or present delivery; undefined if the operator sent none. */
  readonly typ: DokumentenversandTyp | undefined
}

/** Changes how the documents of an account are delivered. */
export function VersandForm({ vkNummer, typ }: VersandFormProps) {
  const field = `versand-${vkNummer}`
  const [chosen, setChosen] = useState(typ)
  const problems = useProblems()
  const saving = useChange((value) => requestDokumentenversand(vkNummer, value as DokumentenversandTyp))
  useErrorInTitle(problems.shown.length > 0)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    saving.reset()
    if (problems.check(chosen ? [] : [{ field, text: texts.delivery.missing }]) && chosen) saving.mutate(chosen)
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {saving.isError && <Failed title={texts.failed} error={saving.error} kept={texts.kept} />}
      {saving.isSuccess && <Done {...answerOf(saving.data)} />}
      <RadioGroup
        id={field}
        label={texts.delivery.label}
        error={problems.textOf(field)}
        choices={choices}
        value={chosen ?? ''}
        onValue={(value) => setChosen(TYPES.find((one) => one === value))}
      />
      <Button isSubmit look="secondary" busyText={saving.isPending ? texts.sending : undefined}>
        {texts.delivery.save}
      </Button>
    </form>
  )
}

function answerOf(result: ChangeResult) {
  const { already, takenBack, takenBackNext, asked, askedNext } = texts.delivery
  if (result.kind === 'already') return { title: already, isNothing: true }
  const { vorgang } = result
  return result.kind === 'takenBack' ? { title: takenBack, next: takenBackNext, vorgang } : { title: asked, next: askedNext, vorgang }
}
