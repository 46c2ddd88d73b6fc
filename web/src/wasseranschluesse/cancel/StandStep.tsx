import { cleanZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import { DeviceDisplayPicture } from '../../_ui/DeviceDisplayPicture.tsx'
import { ReadingField } from '../../_ui/ReadingField.tsx'
import { EnterStep } from '../../vorgaenge/form/Steps.tsx'
import { REGISTER, STAND_FIELD } from './entries.ts'
import { texts } from './texts.de.ts'
import { useStep, type StepProps } from './useStep.tsx'

export function StandStep(props: StepProps) {
  const { entries, onType, latestStand } = props
  const step = useStep(props)
  return (
    <EnterStep {...step} title={texts.reading.title}>
      <ReadingField
        id={STAND_FIELD}
        label={texts.reading.label}
        hint={texts.reading.hint}
        error={step.problems.textOf(STAND_FIELD)}
        unit={REGISTER.unit}
        note={latestStand}
        value={entries.stand}
        onValue={(stand) => onType({ stand })}
        cleanPasted={cleanZaehlerstand}
        below={<DeviceDisplayPicture feld={{ obisCodeShort: REGISTER.obis, unit: REGISTER.unit, showObisCodeShort: false }} />}
      />
    </EnterStep>
  )
}
