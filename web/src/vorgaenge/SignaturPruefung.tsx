import type { BelegErgebnis } from '#contract/vorgaenge/schema.ts'
import { readSignatur } from '#contract/vorgaenge/rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { TextArea } from '../_ui/TextArea.tsx'
import { useProblems } from '../_ui/useProblems.ts'
import { texts } from './beleg-texts.de.ts'
import { Fact, Felder } from './Felder.tsx'
import { check } from './queries.ts'
import { signaturProblem } from './signatur-problem.ts'
import classes from './Vorgaenge.module.css'

const FIELD = 'beleg-signatur'

interface SignaturPruefungProps {
  readonly nummer: string
  /** what is told to everybody */
  readonly about: ReactNode
}

/** Checks a signature against a receipt that there is; nothing is checked by looking at the page. */
export function SignaturPruefung({ nummer, about }: SignaturPruefungProps) {
  const [typed, setTyped] = useState('')
  const problems = useProblems()
  const checking = useMutation({ mutationFn: (signatur: string) => check(nummer, signatur) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // the answer before belongs to what was typed before
    checking.reset()
    const problem = signaturProblem(typed)
    if (problems.check(problem === undefined ? [] : [{ field: FIELD, text: problem }])) checking.mutate(readSignatur(typed) ?? '')
  }
  const hasProblems = problems.shown.length > 0 || checking.isError
  return (
    <Page title={texts.title} titlePrefix={hasProblems ? 'Fehler:' : undefined}>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {checking.isError && (
        <Notice look="error" title={texts.signatur.failed} takesFocus>
          <p>{describeFailure(checking.error).satz}</p>
        </Notice>
      )}
      {checking.data && <Ergebnis ergebnis={checking.data} />}
      {about}
      {!checking.data?.Echt && (
        <form noValidate onSubmit={submit} className={classes['form']}>
          <p>{texts.known.question}</p>
          <TextArea
            id={FIELD}
            label={texts.signatur.label}
            hint={texts.signatur.hint}
            error={problems.textOf(FIELD)}
            value={typed}
            onValue={setTyped}
          />
          <Button isSubmit busyText={checking.isPending ? texts.signatur.checking : undefined}>
            {texts.signatur.check}
          </Button>
        </form>
      )}
    </Page>
  )
}

function Ergebnis({ ergebnis }: { readonly ergebnis: BelegErgebnis }) {
  const { Echt, GPNummer, VKNummer, Inhalt } = ergebnis
  if (!Echt) {
    return (
      <Notice look="error" title={texts.wrong.title} takesFocus>
        <p>{texts.wrong.check}</p>
        <p>{texts.wrong.means}</p>
      </Notice>
    )
  }
  return (
    <>
      <Notice look="success" title={texts.genuine.title} takesFocus>
        <p>{texts.genuine.compare}</p>
      </Notice>
      {(GPNummer ?? VKNummer) && (
        <dl className={classes['facts']}>
          {GPNummer && <Fact label={texts.genuine.gpNummer}>{GPNummer}</Fact>}
          {VKNummer && <Fact label={texts.genuine.vkNummer}>{VKNummer}</Fact>}
        </dl>
      )}
      {Inhalt && (
        <section>
          <h2>{texts.genuine.inhalt}</h2>
          <Felder inhalt={Inhalt} />
        </section>
      )}
    </>
  )
}
