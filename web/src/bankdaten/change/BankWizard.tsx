import { paths } from '#contract/_shared/paths.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { formatIban } from '#contract/_shared/konto/iban-shown.ts'
import type { Bankdaten, Bankwunsch, BankwunschAngenommen } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { Panel } from '../../_ui/Card.tsx'
import { Fact } from '../../_ui/Facts.tsx'
import { Checkbox, TextField } from '../../_ui/Field.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { SummaryRow } from '../../_ui/SummaryList.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { isUnbestaetigbar, needsStepUp } from '../../account/konto/problems.ts'
import { StepUpNotice } from '../../account/konto/StepUpNotice.tsx'
import { CannotConfirm } from '../../account/konto/CannotConfirm.tsx'
import { useStepUp } from '../../account/konto/useStepUp.ts'
import { betreiber } from '../../betreiber/queries.ts'
import { EnterStep, DoneStep, ReviewStep } from '../../vorgaenge/form/Steps.tsx'
import { useAntrag, type Antrag } from '../../vorgaenge/form/useAntrag.ts'
import { bankQuery, requestBankdaten } from '../queries.ts'
import { texts as cardTexts } from '../texts.de.ts'
import { bankProblems, bankwunschOf, entriesOf, HOLDER_FIELD, IBAN_FIELD, MANDATE_FIELD, type BankEntries } from './entries.ts'
import { texts } from './texts.de.ts'
import { onlyFilled, useIbanCheck } from './useIbanCheck.ts'

interface BankWizardProps {
  readonly konto: Bankdaten
  readonly zweck: Zweck
  readonly onLeave: () => void
}

/**
 * Requests other bank details, in three steps. Sending needs a step-up.
 *
 * The entries are kept only over the step-up and only for this person, since an IBAN must not stay in a draft.
 */
export function BankWizard({ konto, zweck, onLeave }: BankWizardProps) {
  const stepUp = useStepUp(`bankdaten.${konto.VkNummer}.${zweck}`)
  const [entries, setEntries] = useState<BankEntries>(() => entriesOf(stepUp.kept))
  const problems = useProblems()
  const words = wordsOf(konto, zweck)
  const check = useIbanCheck()
  /** The button was pressed before the check had loaded; then the wizard goes on once it has. */
  const [pressedEarly, setPressedEarly] = useState(false)
  const found = check ? bankProblems(entries, zweck, check) : undefined
  const body = found?.length === 0 ? bankwunschOf(entries, zweck) : undefined
  const antrag = useAntrag<Bankwunsch, BankwunschAngenommen>({
    body,
    send: async (what, key) => {
      try {
        return await requestBankdaten(konto.VkNummer, what, key)
      } catch (error) {
        if (needsStepUp(error)) stepUp.leave({ ...entries })
        throw error
      }
    },
    nextSteps: words.nextSteps,
    changes: [['bankdaten'], ['auszahlung']],
    onSent: () => stepUp.drop(),
    onLeave,
  })
  const goOn = () => {
    if (found && problems.check(found)) antrag.forward()
  }
  const goOnLate = useEffectEvent(goOn)
  useEffect(() => {
    if (pressedEarly && check) goOnLate()
  }, [pressedEarly, check])
  const facts = <Facts konto={konto} zweck={zweck} />

  if (antrag.step === 1) {
    return (
      <EnterStep
        {...{ antrag, problems, onLeave, facts }}
        title={texts.enter[zweck]}
        backText={texts.back}
        isReady={body !== undefined}
        busyText={pressedEarly && !check ? texts.checking : undefined}
        onSubmit={check ? goOn : () => setPressedEarly(true)}
        intro={
          <>
            <p>{texts.intro[zweck]}</p>
            <p>{texts.stepUp}</p>
          </>
        }
      >
        <Fields
          zweck={zweck}
          entries={entries}
          onType={(typed) => setEntries({ ...entries, ...typed })}
          textOf={(field) => problems.textOf(field)}
        />
      </EnterStep>
    )
  }
  const summary = body && <Summary konto={konto} body={body} antrag={antrag} />
  if (antrag.isCheck) {
    return (
      <ReviewStep
        antrag={antrag}
        title={texts.check}
        send={words.send}
        failed={texts.failed}
        sentenceOf={sentenceOf}
        intro={
          <>
            {stepUp.kept && antrag.error === undefined && <StepUpNotice isBack />}
            <p>{texts.checkIntro}</p>
            {check === onlyFilled && <p>{texts.unchecked}</p>}
          </>
        }
      >
        {summary}
      </ReviewStep>
    )
  }
  const handover = antrag.angenommen?.UebergabeAb
  return (
    <DoneStep
      antrag={antrag}
      title={texts.done}
      thanks={texts.thanks}
      next={texts.next(handover ? formatMoment(new Date(handover)) : '')}
      onLeave={onLeave}
      backText={texts.back}
    >
      {summary}
    </DoneStep>
  )
}

/** The words of the way in, and what stays in force until the decision if there is anything. */
function wordsOf(konto: Bankdaten, zweck: Zweck) {
  const hasEarlier = konto[zweck] !== undefined
  return { send: hasEarlier ? cardTexts.change : cardTexts.add[zweck], nextSteps: texts.nextSteps(hasEarlier) }
}

function sentenceOf(error: unknown) {
  if (isUnbestaetigbar(error)) return <CannotConfirm error={error} />
  if (!(error instanceof ResponseError) || error.code !== 'VorgangBereitsOffen') return undefined
  return (
    <>
      {texts.alreadyOpen} <Link to={paths.vorgaenge}>{texts.requests}</Link>
    </>
  )
}

function Facts({ konto, zweck }: Pick<BankWizardProps, 'konto' | 'zweck'>) {
  return (
    <>
      <Fact label={texts.place}>{adresseInOneLine(konto.Adresse)}</Fact>
      <Fact label={texts.account}>{konto.VkNummer}</Fact>
      <Fact label={texts.purpose}>{texts.purposes[zweck]}</Fact>
    </>
  )
}

interface FieldsProps {
  readonly zweck: Zweck
  readonly entries: BankEntries
  readonly onType: (typed: Partial<BankEntries>) => void
  readonly textOf: (field: string) => string | undefined
}

function Fields({ zweck, entries, onType, textOf }: FieldsProps) {
  return (
    <>
      <TextField
        id={HOLDER_FIELD}
        label={texts.holder}
        hint={texts.holderHint}
        error={textOf(HOLDER_FIELD)}
        value={entries.kontoinhaber}
        onChange={(event) => onType({ kontoinhaber: event.target.value })}
        autoComplete="name"
        characters={30}
      />
      <TextField
        id={IBAN_FIELD}
        label={texts.iban}
        hint={texts.ibanHint}
        error={textOf(IBAN_FIELD)}
        value={entries.iban}
        onChange={(event) => onType({ iban: event.target.value })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        characters={30}
      />
      {zweck === 'Abbuchung' && <Mandat isGiven={entries.mandat === 'ja'} onGive={onType} error={textOf(MANDATE_FIELD)} />}
    </>
  )
}

interface MandatProps {
  readonly isGiven: boolean
  readonly onGive: (typed: Partial<BankEntries>) => void
  readonly error: string | undefined
}

/** The SEPA mandate, in the wording agreed by the German banks. */
function Mandat({ isGiven, onGive, error }: MandatProps) {
  const { name = '', glaeubigerId } = betreiber.use() ?? {}
  return (
    <>
      <Panel id="mandatstext">
        <h2>{texts.mandateTitle}</h2>
        <dl>
          {glaeubigerId && <Fact label={texts.creditor}>{glaeubigerId}</Fact>}
          <Fact label={texts.reference}>{texts.referenceLater}</Fact>
        </dl>
        {texts.mandate(name).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Panel>
      <Checkbox
        id={MANDATE_FIELD}
        label={texts.mandateTick}
        checked={isGiven}
        error={error}
        describedBy="mandatstext"
        onChange={(event) => onGive({ mandat: event.target.checked ? 'ja' : '' })}
      />
    </>
  )
}

interface SummaryProps {
  readonly konto: Bankdaten
  readonly body: Bankwunsch
  readonly antrag: Pick<Antrag, 'isCheck' | 'isSending' | 'back'>
}

/** The values with links back to their fields. While sending there are none. */
function Summary({ konto, body, antrag }: SummaryProps) {
  const to = (field: string) => (antrag.isCheck && !antrag.isSending ? () => antrag.back(field) : undefined)
  const bank = useQuery(bankQuery(body.IBAN))
  const name = bank.data ? (bank.data.Bankname ?? texts.bankUnknown) : bank.isError ? texts.bankNotAsked : texts.bankLoading
  return (
    <>
      <SummaryRow label={texts.place}>{adresseInOneLine(konto.Adresse)}</SummaryRow>
      <SummaryRow label={texts.account}>{konto.VkNummer}</SummaryRow>
      <SummaryRow label={texts.purpose}>{texts.purposes[body.Zweck]}</SummaryRow>
      <SummaryRow label={texts.holder} onChange={to(HOLDER_FIELD)}>
        {body.Kontoinhaber}
      </SummaryRow>
      <SummaryRow label={texts.iban} onChange={to(IBAN_FIELD)}>
        {formatIban(body.IBAN.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase())}
      </SummaryRow>
      <SummaryRow label={texts.bank}>{name}</SummaryRow>
      {body.MandatErteilt && (
        <SummaryRow label={texts.mandateRow} onChange={to(MANDATE_FIELD)}>
          {texts.mandateGiven}
        </SummaryRow>
      )}
    </>
  )
}
