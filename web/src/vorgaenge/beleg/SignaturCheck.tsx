import { paths } from '#contract/_shared/paths.ts'
import type { BelegErgebnis } from '#contract/vorgaenge/schema.ts'
import { readSignatur } from '#contract/vorgaenge/rules.ts'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { describeFailure } from '../../_api/describe-failure.ts'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { TextArea } from '../../_ui/TextArea.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { useHelp } from '../../betreiber/useHelp.ts'
import type { Pruefung } from './beleg-page.state.ts'
import { texts } from './texts.de.ts'
import { Fact } from '../../_ui/Facts.tsx'
import { VorgangFelder } from '../VorgangFelder.tsx'
import { signaturProblem } from './problems.ts'
import classes from '../Vorgaenge.module.css'

const FIELD = 'beleg-signatur'

interface SignaturPruefungProps {
  /** The signature from the address. */
  readonly signatur: string
  /** The kind of request. */
  readonly art: string
  /** What the page tells without a signature. */
  readonly about: ReactNode
  readonly pruefung: Pruefung
  readonly onCheck: (signatur: string) => void
  /** The typed text cannot be a signature. */
  readonly onWrong: () => void
}

/** Checks a signature against an existing receipt; only on a press. */
export function SignaturCheck({ signatur, art, about, pruefung, onCheck, onWrong }: SignaturPruefungProps) {
  const [typed, setTyped] = useState(signatur)
  const problems = useProblems()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const problem = signaturProblem(typed)
    if (problems.check(problem === undefined ? [] : [{ field: FIELD, text: problem }])) onCheck(readSignatur(typed) ?? '')
    else onWrong()
  }
  const result = pruefung.kind === 'checked' ? pruefung.result : undefined
  const hasProblems = problems.shown.length > 0 || pruefung.kind === 'failed' || result?.Echt === false
  return (
    <Page title={texts.title} titlePrefix={hasProblems ? 'Fehler:' : undefined}>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {pruefung.kind === 'failed' && (
        <Notice look="error" title={texts.signatur.failed} takesFocus>
          <p>{describeFailure(pruefung.error).sentence}</p>
        </Notice>
      )}
      {result && <CheckResult result={result} />}
      {about}
      {result?.Echt && <SentFelder art={art} result={result} />}
      {!result?.Echt && (
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
          <Button isSubmit busyText={pruefung.kind === 'running' ? texts.signatur.checking : undefined}>
            {texts.signatur.check}
          </Button>
        </form>
      )}
      <p className={classes['onScreen']}>
        <Link to={paths.findBeleg} className={classes['link']}>
          {texts.nummer.other}
        </Link>
      </p>
    </Page>
  )
}

function CheckResult({ result }: { readonly result: BelegErgebnis }) {
  const help = useHelp()
  if (result.Echt) {
    return (
      <Notice look="success" title={texts.genuine.title} takesFocus>
        <p>{texts.genuine.compare}</p>
        <p>{texts.genuine.only}</p>
      </Notice>
    )
  }
  return (
    <Notice look="error" title={texts.wrong.title} takesFocus>
      <p>{texts.wrong.check}</p>
      <p>{texts.wrong.link}</p>
      <p>{texts.wrong.means}</p>
      {help && <p>{help}</p>}
    </Notice>
  )
}

interface SentFelderProps {
  readonly art: string
  readonly result: BelegErgebnis
}

/** The content of a genuine receipt, to compare with the paper. */
function SentFelder({ art, result: { GPNummer, VKNummer, Inhalt } }: SentFelderProps) {
  return (
    <>
      {(GPNummer ?? VKNummer) && (
        <dl className={classes['facts']}>
          {GPNummer && <Fact label={texts.genuine.gpNummer}>{GPNummer}</Fact>}
          {VKNummer && <Fact label={texts.genuine.vkNummer}>{VKNummer}</Fact>}
        </dl>
      )}
      {Inhalt && (
        <section>
          <h2>{texts.genuine.inhalt}</h2>
          <VorgangFelder art={art} inhalt={Inhalt} />
        </section>
      )}
    </>
  )
}
