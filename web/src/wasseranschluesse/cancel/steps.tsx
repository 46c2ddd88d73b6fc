import { abmeldeFenster } from '#contract/wasseranschluesse/rules.ts'
import { cleanZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import { parseDate } from '@internationalized/date'
import { DeviceDisplayPicture } from '../../_ui/DeviceDisplayPicture.tsx'
import { DateField } from '../../_ui/DateField.tsx'
import { FileButton } from '../../_ui/FileButton.tsx'
import { formatDatum } from '../../_ui/format.ts'
import { ReadingField } from '../../_ui/ReadingField.tsx'
import { EnterStep } from '../../vorgaenge/form/Steps.tsx'
import { DATUM_FIELD, futureDay, REGISTER, STAND_FIELD } from './entries.ts'
import type { Abmeldbar } from './find-anschluss.ts'
import { texts } from './texts.de.ts'
import { useStep, type StepProps } from './useStep.tsx'

/** The day; one that has yet to come is refused, and can be kept in a calendar. */
export function DateStep(props: StepProps) {
  const { anschluss, eingaben, onType, today } = props
  const seite = useStep(props)
  const future = futureDay(eingaben, today)
  const error = seite.problems.textOf(DATUM_FIELD)
  const yesterday = parseDate(today).subtract({ days: 1 }).toString()
  return (
    <EnterStep {...seite} title={texts.day.title}>
      <DateField
        id={DATUM_FIELD}
        label={texts.day.label}
        hint={texts.day.hint(formatDatum(abmeldeFenster(today).fruehestens))}
        error={error}
        value={eingaben.datum}
        onValue={(datum) => onType({ datum })}
        quickDays={[
          { label: texts.day.today, datum: today },
          { label: texts.day.yesterday, datum: yesterday },
        ]}
        below={error !== undefined && future !== undefined && <Erinnerung anschluss={anschluss} tag={future} />}
      />
    </EnterStep>
  )
}

function Erinnerung({ anschluss, tag }: { readonly anschluss: Abmeldbar; readonly tag: string }) {
  const download = async () => {
    const { downloadErinnerung } = await import('./reminder.ts')
    downloadErinnerung({ anschluss, tag, address: window.location.origin })
  }
  return (
    <FileButton look="secondary" icon="calendar" make={download}>
      {texts.day.reminder(formatDatum(tag))}
    </FileButton>
  )
}

export function StandStep(props: StepProps) {
  const { eingaben, onType, letzterStand } = props
  const seite = useStep(props)
  return (
    <EnterStep {...seite} title={texts.reading.title}>
      <ReadingField
        id={STAND_FIELD}
        label={texts.reading.label}
        hint={texts.reading.hint}
        error={seite.problems.textOf(STAND_FIELD)}
        unit={REGISTER.unit}
        note={letzterStand}
        value={eingaben.stand}
        onValue={(stand) => onType({ stand })}
        cleanPasted={cleanZaehlerstand}
        below={<DeviceDisplayPicture feld={{ obisCodeShort: REGISTER.obis, unit: REGISTER.unit, showObisCodeShort: false }} />}
      />
    </EnterStep>
  )
}
