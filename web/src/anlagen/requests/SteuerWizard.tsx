import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { wechseljahrOn, wechseltagOf } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { cleanZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import { lazy, Suspense } from 'react'
import { formatMenge } from '../../_ui/format.ts'
import { Fact } from '../../_ui/Facts.tsx'
import { ReadingField } from '../../_ui/ReadingField.tsx'
import { SummaryRow } from '../../_ui/SummaryList.tsx'
import { useEntries } from '../../_ui/useEntries.ts'
import { useProblems } from '../../_ui/useProblems.ts'
import { useToday } from '../../_ui/useToday.ts'
import { EnterStep, DoneStep } from '../../vorgaenge/form/Steps.tsx'
import { useAntrag, type Antrag } from '../../vorgaenge/form/useAntrag.ts'
import { ReviewWithStand } from '../../vorgaenge/zaehlerstand/ReviewWithStand.tsx'
import { useEarlierStaende } from '../../vorgaenge/zaehlerstand/useEarlierStaende.ts'
import { latestStand, sinceLatest, warningsAbout } from '../../vorgaenge/zaehlerstand/comparison.ts'
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
  const eintraege = earlier.of(anlage.Zaehlernummer, anlage.Vertragskonto)
  const sentenceOf = (sentence: string | undefined) => (anlage.Zaehlernummer === undefined ? undefined : earlier.sentence(sentence))
  // the call has no day, so the reading counts for today
  const wert = body?.Zaehlerstand === undefined ? undefined : { ...REGISTER, wert: body.Zaehlerstand, name: tax.reading }

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
        <ReadingField
          id={STAND_FIELD}
          label={tax.reading}
          isOptional
          hint={tax.readingHint}
          error={problems.textOf(STAND_FIELD)}
          unit={REGISTER.unit}
          note={sentenceOf(latestStand(eintraege, REGISTER))}
          value={entries.stand}
          onValue={(stand) => type({ stand })}
          cleanPasted={cleanZaehlerstand}
        />
      </EnterStep>
    )
  }
  const since = wert && antrag.isCheck ? sentenceOf(sinceLatest(eintraege, wert, today)) : undefined
  const summary = <Summary {...{ anlage, antrag, tag, since }} stand={wert?.wert} />
  if (antrag.isCheck) {
    return (
      <ReviewWithStand
        antrag={antrag}
        title={tax.check}
        send={tax.send}
        failed={tax.failed}
        warnings={wert ? warningsAbout(eintraege, [wert], today) : []}
        isWaiting={wert !== undefined && anlage.Zaehlernummer !== undefined && earlier.isLoading}
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
  readonly since: string | undefined
}

/** The request, before and after it is sent. */
function Summary({ anlage, antrag, tag, stand, since }: SummaryProps) {
  return (
    <>
      <SummaryRow label={texts.place}>{adresseInOneLine(anlage.Adresse)}</SummaryRow>
      <SummaryRow label={texts.account}>{anlage.Vertragskonto}</SummaryRow>
      <SummaryRow label={tax.today}>{tax.from}</SummaryRow>
      <SummaryRow label={tax.afterwards}>{tax.to}</SummaryRow>
      <SummaryRow label={tax.day}>{longDay(tag)}</SummaryRow>
      <SummaryRow
        label={tax.reading}
        further={since}
        onChange={antrag.isCheck && !antrag.isSending ? () => antrag.back(STAND_FIELD) : undefined}
      >
        {stand === undefined ? texts.none : formatMenge(stand, REGISTER.unit)}
      </SummaryRow>
    </>
  )
}
