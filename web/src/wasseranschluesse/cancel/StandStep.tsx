import { EnterStep } from '../../vorgaenge/form/Steps.tsx'
import { StandField } from '../../vorgaenge/zaehlerstand/StandField.tsx'
import { REGISTER, STAND_FIELD } from './entries.ts'
import { texts } from './texts.de.ts'
import { useStep, type StepProps } from './useStep.tsx'

export function StandStep(props: StepProps) {
  const { entries, onType, comparison } = props
  const step = useStep(props)
  return (
    <EnterStep {...step} title={texts.reading.title}>
      <StandField
        id={STAND_FIELD}
        label={texts.reading.label}
        register={REGISTER}
        comparison={comparison}
        error={step.problems.textOf(STAND_FIELD)}
        value={entries.stand}
        onValue={(stand) => onType({ stand })}
        hasPicture
      />
    </EnterStep>
  )
}
