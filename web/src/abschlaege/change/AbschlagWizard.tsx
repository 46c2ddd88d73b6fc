import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { SMALLEST_ABSCHLAG } from '#contract/abschlaege/limits.ts'
import { currentFolgeabschlag } from '#contract/abschlaege/rules.ts'
import type { AbschlagV5 } from '#contract/abschlaege/schema.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EuroField } from '../../_ui/euro/EuroField.tsx'
import { Fact } from '../../_ui/Facts.tsx'
import { SummaryRow } from '../../_ui/SummaryList.tsx'
import { useEntries } from '../../account/konto/useEntries.ts'
import { useProblems } from '../../_ui/useProblems.ts'
import { EnterStep, DoneStep, ReviewStep } from '../../vorgaenge/form/Steps.tsx'
import { useAntrag } from '../../vorgaenge/form/useAntrag.ts'
import { effectOf, euro } from '../betrag.ts'
import { requestAbschlag, type Sparte } from '../queries.ts'
import { texts as cardTexts } from '../texts.de.ts'
import { abschlagProblems, BETRAG_FIELD, readBetrag } from './entries.ts'
import { texts } from './texts.de.ts'

interface AbschlagWizardProps {
  readonly sparte: Sparte
  readonly abschlag: AbschlagV5
  readonly onLeave: () => void
}

/** Requests another next advance, in three steps. */
export function AbschlagWizard({ sparte, abschlag, onLeave }: AbschlagWizardProps) {
  const { betrag: advised = '' }: { readonly betrag?: string } = useSearch({ strict: false })
  const [initial] = useState({ betrag: advised })
  const { Vertragskonto } = abschlag
  // a draft must not hide the recommended amount, so that one has a key of its own
  const { entries, type, onSent } = useEntries(['abschlag', Vertragskonto, ...(advised ? [advised] : [])].join('.'), initial)
  const problems = useProblems()
  const found = abschlagProblems(entries.betrag, abschlag)
  const body = found.length === 0 ? readBetrag(entries.betrag) : undefined
  const antrag = useAntrag({
    body,
    // nothing if another person requested the same amount before: then there is no own request
    send: (betrag) => requestAbschlag(Vertragskonto, betrag),
    nextSteps: texts.nextSteps,
    changes: [['abschlaege']],
    onSent,
    onLeave,
  })
  const effect = body === undefined ? undefined : effectOf(abschlag, body)
  const rows = rowsOf(abschlag)

  if (antrag.step === 1) {
    return (
      <EnterStep
        {...{ antrag, problems, onLeave }}
        title={texts.enter}
        backText={texts.back}
        isReady={body !== undefined}
        onSubmit={() => problems.check(found) && antrag.forward()}
        intro={<p>{texts.intro[sparte]}</p>}
        facts={
          <>
            <Fact label={texts.place}>{adresseInOneLine(abschlag.AOBAdresse)}</Fact>
            <Fact label={texts.account}>{Vertragskonto}</Fact>
            {rows.map(({ label, betrag }) => (
              <Fact key={label} label={label}>
                {euro(betrag)}
              </Fact>
            ))}
          </>
        }
      >
        <EuroField
          id={BETRAG_FIELD}
          label={texts.amount}
          hint={texts.hint(euro(SMALLEST_ABSCHLAG))}
          error={problems.textOf(BETRAG_FIELD)}
          value={entries.betrag}
          onValue={(betrag) => type({ betrag })}
          onlyWhole
        />
        <p role="status">{effect && texts.effectLine(effect)}</p>
      </EnterStep>
    )
  }
  const summary = body !== undefined && (
    <>
      <SummaryRow label={texts.place}>{adresseInOneLine(abschlag.AOBAdresse)}</SummaryRow>
      <SummaryRow label={texts.account}>{Vertragskonto}</SummaryRow>
      {rows
        // once sent, the new amount is the requested one
        .filter(({ label }) => antrag.isCheck || label !== texts.pending)
        .map(({ label, betrag }) => (
          <SummaryRow key={label} label={label}>
            {euro(betrag)}
          </SummaryRow>
        ))}
      <SummaryRow
        label={texts.amount}
        further={effect}
        onChange={antrag.isCheck && !antrag.isSending ? () => antrag.back(BETRAG_FIELD) : undefined}
      >
        {euro(body)}
      </SummaryRow>
    </>
  )
  if (antrag.isCheck) {
    return (
      <ReviewStep antrag={antrag} title={texts.check} send={texts.send} failed={texts.failed}>
        {summary}
      </ReviewStep>
    )
  }
  return (
    <DoneStep antrag={antrag} title={texts.done} thanks={texts.thanks} next={texts.next} onLeave={onLeave} backText={texts.back}>
      {summary}
    </DoneStep>
  )
}

/** The present amount, the next one if it differs, and the one already requested, each by its name. */
function rowsOf(abschlag: AbschlagV5): { readonly label: string; readonly betrag: number }[] {
  const { Abschlag, GeaenderterFolgeabschlag } = abschlag
  const next = currentFolgeabschlag(abschlag)
  const rows = [
    { label: texts.now, betrag: Abschlag },
    { label: cardTexts.next, betrag: next === Abschlag ? undefined : next },
    { label: texts.pending, betrag: GeaenderterFolgeabschlag },
  ]
  return rows.flatMap(({ label, betrag }) => (betrag === undefined ? [] : [{ label, betrag }]))
}
