import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '../_ui/BackButton.tsx'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { VorgangLine } from '../vorgaenge/receipt/VorgangLine.tsx'
import { FIELDS } from './check-entries.ts'
import { AddVertragProblem } from './AddVertragProblem.tsx'
import { AddedNotice } from './AddedNotice.tsx'
import { KanalForm } from './KanalForm.tsx'
import { NummernForm } from './NummernForm.tsx'
import { PinForm } from './PinForm.tsx'
import type { Paar } from './add-vertrag.state.ts'
import { registrierungenQuery } from './queries.ts'
import classes from './Registrierungen.module.css'
import { texts } from './texts.de.ts'
import { usePinSeconds } from './usePinSeconds.ts'
import { useAddVertrag, type AddVertrag } from './useAddVertrag.ts'

export interface AddVertragPageProps {
  /** For the page /pin: the PIN entry alone. */
  readonly isPinOnly?: boolean
  /** The person comes for a PIN, so the request stands first. */
  readonly isRequestFirst?: boolean
  /** Cancels and returns to the page before. */
  readonly onLeave: () => void
  /** Whether the contract is one of the person's; false until loaded. */
  readonly isOwn: (paar: Paar) => boolean
  /** Leads to a contract that the person has already. */
  readonly onOwnContract: (gpNummer: string) => void
  /** Leads to the contracts, and to the added business partner among them. */
  readonly onContracts: (gpNummer?: string) => void
  /** Goes one step back in the history. */
  readonly onBack: () => void
  /** Leads to the start of the form that requests a PIN. */
  readonly onSendPin: () => void
  /** Returns to the page before after success; undefined if that is the contracts. */
  readonly onGoOn?: (() => void) | undefined
}

/** Adds an account by PIN, or requests a PIN. */
export function AddVertragPage(props: AddVertragPageProps) {
  const adding = useAddVertrag()
  const { view, added, anforderung } = adding
  if (view === 'fertig' && added)
    return <AddedNotice added={added} onContracts={() => props.onContracts(added.gpnummer)} onGoOn={props.onGoOn} />
  if (view === 'kanal' && anforderung.kind === 'choosing')
    return (
      <Frame {...props} adding={adding} title={texts.kanalTitle} onBack={props.onBack}>
        <KanalForm
          anforderung={anforderung}
          error={adding.problems.textOf(FIELDS.kanal)}
          isBusy={adding.work === 'sendPin'}
          onChosen={adding.choose}
          onSubmit={adding.submitKanal}
        />
      </Frame>
    )
  if (view === 'pin' && anforderung.kind === 'sent')
    return (
      <Frame {...props} adding={adding} title={texts.pinTitle} onBack={props.onBack}>
        <Versendet anforderung={anforderung} />
        <PinOf adding={adding} />
        <Button look="quiet" onClick={props.onBack}>
          {texts.gesendet.again}
        </Button>
      </Frame>
    )
  return <Beginn {...props} adding={adding} />
}

interface PartProps extends AddVertragPageProps {
  readonly adding: AddVertrag
}

/** The PIN entry alone on /pin, else both ways, the wanted one first. */
function Beginn(props: PartProps) {
  const { isPinOnly = false, isRequestFirst = false, adding, onLeave, onSendPin } = props
  const entry = (
    <section className={classes['box']} aria-labelledby="spur-pin">
      <h2 id="spur-pin">{texts.pin.heading}</h2>
      <PinOf adding={adding} isFirst={!isRequestFirst} />
    </section>
  )
  const request = (
    <section className={classes['box']} aria-labelledby="spur-anfordern">
      <h2 id="spur-anfordern">{texts.nummern.heading}</h2>
      <NummernForm
        typed={adding.typed}
        errorOf={(field) => adding.problems.textOf(field)}
        isBusy={adding.work === 'kanaele'}
        isFirst={isRequestFirst}
        onTyped={adding.type}
        onSubmit={adding.submitNummern}
      />
    </section>
  )
  return (
    <Frame {...props} title={isPinOnly ? texts.pinTitle : texts.title} onBack={onLeave}>
      <PinSent />
      {isPinOnly ? (
        <>
          <PinOf adding={adding} />
          <Button look="quiet" onClick={onSendPin}>
            {texts.pin.request}
          </Button>
        </>
      ) : (
        <div className={classes['tracks']}>
          {isRequestFirst ? request : entry}
          {isRequestFirst ? entry : request}
        </div>
      )}
    </Frame>
  )
}

interface FrameProps extends PartProps {
  readonly title: string
  readonly onBack: () => void
  readonly children: ReactNode
}

/** The frame of each step: the way back, and the problems on top. */
function Frame({ adding, title, onBack, isOwn, onOwnContract, onContracts, onSendPin, children }: FrameProps) {
  const { problems, failure, again } = adding
  const hasProblems = problems.shown.length > 0
  const shownFailure = hasProblems ? undefined : failure
  const paar = shownFailure?.paar
  // if the page already shows the number fields, focus them
  const sendPin = () => {
    const field = document.getElementById(FIELDS.gp)
    if (field) field.focus()
    else onSendPin()
  }
  return (
    <Page
      title={title}
      titlePrefix={hasProblems || shownFailure ? 'Fehler:' : undefined}
      above={<BackButton onBack={onBack}>{texts.back}</BackButton>}
    >
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {shownFailure && (
        <AddVertragProblem
          error={shownFailure.error}
          isOwn={paar !== undefined && isOwn(paar)}
          onAgain={() => void again[shownFailure.of]()}
          onContract={() => paar && onOwnContract(paar.gpNummer)}
          onContracts={() => onContracts()}
          onSendPin={sendPin}
        />
      )}
      {children}
    </Page>
  )
}

function PinOf({ adding, isFirst = true }: { readonly adding: AddVertrag; readonly isFirst?: boolean }) {
  return (
    <PinForm
      typed={adding.typed.pin}
      error={adding.problems.textOf(FIELDS.pin)}
      isBusy={adding.work === 'enterPin'}
      isFirst={isFirst}
      onTyped={(text) => adding.type('pin', text)}
      onSubmit={adding.submitPin}
    />
  )
}

/** Says if PINs are on their way. It is optional, so a failed load shows nothing. */
function PinSent() {
  const { data } = useQuery(registrierungenQuery)
  if (!data || data.Anzahl === 0) return null
  return (
    <Notice look="info" title={texts.unterwegs(data.Anzahl)}>
      <p>{texts.unterwegsNext}</p>
    </Notice>
  )
}

function Versendet({ anforderung: { weg, vorgang } }: { readonly anforderung: Extract<AddVertrag['anforderung'], { kind: 'sent' }> }) {
  const secondsOf = usePinSeconds()
  const isEarlier = vorgang === undefined
  return (
    <Notice look={isEarlier ? 'info' : 'success'} title={isEarlier ? texts.gesendet.earlierTitle : texts.gesendet.title}>
      <p>{isEarlier ? texts.gesendet.earlier : texts.kanal.wege[weg.kanal].sent(weg.anzeigeName, secondsOf(weg.kanal))}</p>
      <p>
        {texts.gesendet.next} {texts.gesendet.later}
      </p>
      {vorgang && <VorgangLine vorgang={vorgang} />}
    </Notice>
  )
}
