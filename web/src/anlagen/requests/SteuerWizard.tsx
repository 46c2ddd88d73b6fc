import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { wechseljahrOn, wechseltagOf } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { lazy, Suspense } from 'react'
import { Fact } from '../../_ui/Facts.tsx'
import { SummaryRow } from '../../_ui/SummaryList.tsx'
import { useEntries } from '../../account/konto/useEntries.ts'
import { useProblems } from '../../_ui/useProblems.ts'
import { useToday } from '../../_ui/useToday.ts'
import { EnterStep, DoneStep } from '../../vorgaenge/form/Steps.tsx'
import { useAntrag, type Antrag } from '../../vorgaenge/form/useAntrag.ts'
import { ReviewWithStand } from '../../vorgaenge/zaehlerstand/ReviewWithStand.tsx'
import type { Comparison } from '../../vorgaenge/zaehlerstand/comparison.ts'
import { StandField } from '../../vorgaenge/zaehlerstand/StandField.tsx'
import { StandRow } from '../../vorgaenge/zaehlerstand/StandRow.tsx'
import { useEarlierStaende } from '../../vorgaenge/zaehlerstand/useEarlierStaende.ts'
import { longDay } from '../long-day.ts'
import { anlagenQuery, requestSteuerbefreiung } from '../queries.ts'
import { REGISTER, STAND_FIELD, steuerBody, steuerInitial, steuerProblems } from './steuer-entries.ts'
import { AnlageFacts } from './AnlageFacts.tsx'
import { tax } from './steuer-texts.de.ts'
import { texts } from './texts.de.ts'
import classes from './AnlageAntrag.module.css'

const ReminderButton = lazy(() => import('./ReminderButton.tsx').then((module) => ({ default: module.ReminderButton })))

interface SteuerWizardProps {
  readonly anlage: AnlagendatenV5
  readonly onLeave: () => void
}

/** Requests 0 % tax in place of 19 % from the next 1 January, in three steps. */
export function SteuerWizard({ anlage, onLeave }: SteuerWizardProps) {
  const today = useToday()
  const jahr = wechseljahrOn(today)
  const { entries, type, onSent } = useEntries(`steuer.${anlage.Vertragskonto}`, steuerInitial)
  const problems = useProblems()
  const found = steuerProblems(entries)
  const body = found.length === 0 ? steuerBody(entries, jahr) : undefined
  const antrag = useAntrag({
    body,
    send: (what, key) => requestSteuerbefreiung(anlage.Vertragskonto, what, key),
    nextSteps: tax.nextSteps,
    changes: [anlagenQuery.queryKey],
    onSent,
    onLeave,
  })

  const tag = wechseltagOf(antrag.body?.Jahr ?? jahr)
  const earlier = useEarlierStaende('einspeisung')
  // the call has no day, so the reading counts for today
  const comparison = earlier.compare({ zaehlernummer: anlage.Zaehlernummer, vkNummer: anlage.Vertragskonto, datum: today })
  const stand = body?.Zaehlerstand

  if (antrag.step === 1) {
    const forward = () => problems.check(found) && antrag.forward()
    return (
      <EnterStep
        {...{ antrag, problems, onLeave }}
        backText={texts.back}
        facts={
          <>
            <AnlageFacts anlage={anlage} />
            {anlage.Zaehlernummer && <Fact label={texts.meter}>{anlage.Zaehlernummer}</Fact>}
          </>
        }
        title={tax.enter}
        isReady={body !== undefined}
        onSubmit={forward}
        intro={
          <>
            <p>{tax.intro(longDay(tag))}</p>
            <p>{tax.noAdvice}</p>
          </>
        }
      >
        <dl className={classes['fixed']}>
          <Fact label={tax.year}>{tax.yearFixed(jahr)}</Fact>
        </dl>
        <StandField
          id={STAND_FIELD}
          label={tax.reading}
          isOptional
          register={REGISTER}
          comparison={comparison}
          error={problems.textOf(STAND_FIELD)}
          value={entries.stand}
          onValue={(typed) => type({ stand: typed })}
          hasPicture
        />
      </EnterStep>
    )
  }
  const summary = <Summary {...{ anlage, antrag, tag, stand, comparison }} />
  if (antrag.isCheck) {
    return (
      <ReviewWithStand
        antrag={antrag}
        title={tax.check}
        send={tax.send}
        failed={tax.failed}
        warnings={stand === undefined ? [] : comparison.warnings([{ obis: REGISTER.obis, wert: stand, name: tax.reading }])}
        isWaiting={stand !== undefined && anlage.Zaehlernummer !== undefined && earlier.isLoading}
      >
        {summary}
      </ReviewWithStand>
    )
  }
  return (
    <DoneStep
      antrag={antrag}
      title={tax.done}
      thanks={tax.thanks}
      next={tax.next(longDay(tag))}
      onLeave={onLeave}
      backText={texts.back}
      further={
        <Suspense>
          <ReminderButton anlage={anlage} tag={tag} />
        </Suspense>
      }
    >
      {summary}
    </DoneStep>
  )
}

interface SummaryProps {
  readonly anlage: AnlagendatenV5
  readonly antrag: Pick<Antrag, 'isCheck' | 'isSending' | 'back'>
  readonly tag: string
  readonly stand: number | undefined
  readonly comparison: Comparison
}

/** The request, before and after it is sent. */
function Summary({ anlage, antrag, tag, stand, comparison }: SummaryProps) {
  const row = { label: tax.reading, onChange: antrag.isCheck && !antrag.isSending ? () => antrag.back(STAND_FIELD) : undefined }
  return (
    <>
      <SummaryRow label={texts.place}>{adresseInOneLine(anlage.Adresse)}</SummaryRow>
      <SummaryRow label={texts.account}>{anlage.Vertragskonto}</SummaryRow>
      <SummaryRow label={tax.today}>{tax.from}</SummaryRow>
      <SummaryRow label={tax.afterwards}>{tax.to}</SummaryRow>
      <SummaryRow label={tax.day}>{longDay(tag)}</SummaryRow>
      {stand === undefined ? (
        <SummaryRow {...row}>{texts.none}</SummaryRow>
      ) : (
        <StandRow {...row} register={REGISTER} wert={stand} comparison={antrag.isCheck ? comparison : undefined} />
      )}
    </>
  )
}
