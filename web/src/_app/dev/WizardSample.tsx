import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { WizardStep } from '../../_ui/WizardStep.tsx'
import { paths } from '#contract/_shared/paths.ts'
import { Section } from './Part.tsx'
import { texts } from './texts.de.ts'

export function WizardEntry() {
  return (
    <Section id="assistent">
      <p>{texts.wizard.text}</p>
      <Link to={paths.bausteine} search={{ teil: 'assistent' }} className={buttonClass('secondary')}>
        {texts.wizard.open}
      </Link>
    </Section>
  )
}

/** Three steps on a page of their own, because each step has the only h1. */
export function WizardSample() {
  const [step, setStep] = useState(1)
  const { titles } = texts.wizard
  const isLast = step === titles.length
  return (
    <WizardStep step={step} of={titles.length} title={titles[step - 1] ?? ''} onBack={step === 2 ? () => setStep(1) : undefined}>
      <p>{texts.wizard.text}</p>
      {isLast ? (
        <Link to={paths.bausteine} className={buttonClass('primary')}>
          {texts.wizard.toParts}
        </Link>
      ) : (
        <Button onClick={() => setStep(step + 1)}>{texts.wizard.forward}</Button>
      )}
    </WizardStep>
  )
}
