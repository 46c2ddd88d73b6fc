import { LONGEST_GRUND } from '#contract/_shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ResponseError } from '../_api/errors.ts'
import { offlineSentence } from '../_api/offline.ts'
import { Button } from '../_ui/Button.tsx'
import { Dialog } from '../_ui/Dialog.tsx'
import { FailureNotice } from '../_ui/FailureNotice.tsx'
import { Fact, FactBox } from '../_ui/Facts.tsx'
import { TextField } from '../_ui/Field.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { mask } from '../account/konto/mask.ts'
import { betreiber } from '../betreiber/queries.ts'
import { enterKundensicht } from './enter-and-leave.ts'
import { endKundensicht, takeKundensicht } from './queries.ts'
import classes from './Support.module.css'
import { texts, typOf } from './texts.de.ts'
import type { Kunde } from './kunde.ts'

const GRUND = 'grund'

/** The question before a customer view starts: whose portal, for how long, and the reason. */
export function TakeViewDialog({ kunde, onClose }: { readonly kunde: Kunde; readonly onClose: () => void }) {
  const { dialog } = texts
  const [grund, setGrund] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const taking = useMutation({ mutationFn: takeKundensicht, onSuccess: enterKundensicht })
  const isBusy = taking.isPending || taking.isSuccess
  const minutes = betreiber.use()?.kundensichtMinuten
  const take = () => {
    const text = grund.trim()
    setIsMissing(text === '')
    if (text === '') document.getElementById(GRUND)?.focus()
    else taking.mutate({ KundeSub: kunde.sub, Grund: text })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) take()
  }
  return (
    <Dialog title={dialog.title} onClose={() => isBusy || onClose()} closeText={dialog.cancel}>
      {taking.isError && <TakeViewProblem key={taking.submittedAt} error={taking.error} />}
      <p>{dialog.howLong(minutes)}</p>
      <p>{dialog.kept}</p>
      {/* right above the field that takes the focus, so that a low window shows whose view it is */}
      <p>{dialog.whose}</p>
      <Person kunde={kunde} />
      <form noValidate onSubmit={submit}>
        <TextField
          id={GRUND}
          label={dialog.grund}
          hint={dialog.grundHint}
          error={isMissing ? dialog.grundMissing : undefined}
          characters={40}
          maxLength={LONGEST_GRUND}
          autoComplete="off"
          data-first
          value={grund}
          onChange={({ target }) => setGrund(target.value)}
        />
        <Button isSubmit busyText={isBusy ? dialog.busy : undefined}>
          {dialog.act}
        </Button>
      </form>
    </Dialog>
  )
}

/** Who it is, to compare with what the caller says; the identifier only at the end. */
function Person({ kunde: { sub, name, ort, email, vertraege, further } }: { readonly kunde: Kunde }) {
  const { dialog } = texts
  return (
    <>
      <FactBox>
        <Fact label={dialog.name}>
          <strong>{name ?? dialog.unknownName}</strong>
        </Fact>
        {ort && <Fact label={dialog.ort}>{ort}</Fact>}
        <Fact label={dialog.vertraege}>
          {vertraege.length === 0 && texts.noVertrag}
          <ul className={classes['list']}>
            {vertraege.map(({ Vertragskonto, Vertragskontotyp }) => (
              <li key={Vertragskonto}>
                {Vertragskonto} {Vertragskontotyp && `(${typOf(Vertragskontotyp)})`}
              </li>
            ))}
            {further > 0 && <li>{texts.moreVertraege(further)}</li>}
          </ul>
        </Fact>
        {email && <Fact label={dialog.email}>{mask(email)}</Fact>}
      </FactBox>
      <p>
        <small className={classes['soft']}>
          {dialog.kennung} {sub}
        </small>
      </p>
    </>
  )
}

/** Why it failed. A view that is open elsewhere can be ended here. */
function TakeViewProblem({ error }: { readonly error: unknown }) {
  const { dialog } = texts
  const ending = useMutation({ mutationFn: endKundensicht })
  const code = error instanceof ResponseError ? error.code : undefined
  if (ending.isSuccess) {
    return <Notice look="success" title={dialog.endedOther} takesFocus />
  }
  return (
    <FailureNotice title={dialog.failed} reason={offlineSentence(error) ?? reasonOf(code)}>
      {code === 'KundensichtBelegt' && (
        <Button look="secondary" onClick={() => ending.mutate()} busyText={ending.isPending ? texts.banner.ending : undefined}>
          {dialog.endOther}
        </Button>
      )}
      {ending.isError && <p role="alert">{texts.banner.endFailed}</p>}
    </FailureNotice>
  )
}

function reasonOf(code: string | undefined): string {
  const { dialog } = texts
  const reasons: Readonly<Record<string, string>> = {
    KundensichtBelegt: dialog.taken,
    KundensichtUnzulaessig: dialog.notAllowed,
    NichtGefunden: dialog.gone,
    KeineBerechtigung: texts.roleMissingText,
  }
  return reasons[code ?? ''] ?? dialog.unknown
}
