import { adresseInOneLine } from '#contract/_shared/adresse.ts'
import { wechseljahrOn, wechseltagOf } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { cleanZaehlerstand } from '#contract/zaehlerstaende/eingabe.ts'
import { lazy, Suspense } from 'react'
import { formatMenge } from '../../_ui/format.ts'
import { ReadingField } from '../../_ui/ReadingField.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { useToday } from '../../_ui/useToday.ts'
import { longDay } from '../long-day.ts'
import { requestSteuerbefreiung } from '../queries.ts'
import { STAND_FIELD, steuerBody, steuerInitial, steuerProblems } from './eingaben.ts'
import { Eingeben, Fertig, Pruefen, Zeile } from './Schritte.tsx'
import { texts } from './texts.de.ts'
import { useAntrag } from './useAntrag.ts'
import { useEntwurf } from './useEntwurf.ts'
import classes from './Antrag.module.css'

const ErinnerungButton = lazy(() => import('./ErinnerungButton.tsx').then((module) => ({ default: module.ErinnerungButton })))

interface SteuerWizardProps {
  readonly anlage: AnlagendatenV5
  readonly onLeave: () => void
}

/** Asks for 0 % in place of 19 % from the next 1 January on (P 4), in three steps. */
export function SteuerWizard({ anlage, onLeave }: SteuerWizardProps) {
  const jahr = wechseljahrOn(useToday())
  const tag = wechseltagOf(jahr)
  const { eingaben, type, onSent } = useEntwurf(`steuer.${anlage.Vertragskonto}`, steuerInitial)
  const problems = useProblems()
  const found = steuerProblems(eingaben)
  const body = found.length === 0 ? steuerBody(eingaben, jahr) : undefined
  const antrag = useAntrag({ body, send: (what, key) => requestSteuerbefreiung(anlage.Vertragskonto, what, key), onSent, onLeave })
  const { tax } = texts

  if (antrag.schritt === 1) {
    const forward = () => problems.check(found) && antrag.forward()
    return (
      <Eingeben
        {...{ antrag, anlage, problems, onLeave }}
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
          <Zeile label={tax.year}>{tax.yearFixed(jahr)}</Zeile>
        </dl>
        <ReadingField
          id={STAND_FIELD}
          label={tax.reading}
          isOptional
          hint={tax.readingHint}
          error={problems.textOf(STAND_FIELD)}
          unit={texts.kwh}
          value={eingaben.stand}
          onValue={(stand) => type({ stand })}
          cleanPasted={cleanZaehlerstand}
        />
      </Eingeben>
    )
  }
  const summary = (
    <>
      <Zeile label={texts.place}>{adresseInOneLine(anlage.Adresse)}</Zeile>
      <Zeile label={texts.account}>{anlage.Vertragskonto}</Zeile>
      <Zeile label={tax.today}>{tax.from}</Zeile>
      <Zeile label={tax.afterwards}>{tax.to}</Zeile>
      <Zeile label={tax.day}>{longDay(tag)}</Zeile>
      <Zeile label={tax.reading} onChange={antrag.schritt === 2 && !antrag.isSending ? () => antrag.back(STAND_FIELD) : undefined}>
        {body?.Zaehlerstand === undefined ? texts.none : formatMenge(body.Zaehlerstand, texts.kwh)}
      </Zeile>
    </>
  )
  if (antrag.schritt === 2) {
    return (
      <Pruefen antrag={antrag} title={tax.check} send={tax.send} failed={tax.failed}>
        {summary}
      </Pruefen>
    )
  }
  return (
    <Fertig
      antrag={antrag}
      title={tax.done}
      thanks={tax.thanks}
      next={tax.next(longDay(tag))}
      onLeave={onLeave}
      further={
        <Suspense>
          <ErinnerungButton anlage={anlage} tag={tag} />
        </Suspense>
      }
    >
      {summary}
    </Fertig>
  )
}
