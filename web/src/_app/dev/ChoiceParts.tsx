import { useState } from 'react'
import { Checkbox } from '../../_ui/Field.tsx'
import { RadioGroup } from '../../_ui/RadioGroup.tsx'
import { Select } from '../../_ui/Select.tsx'
import { channels, kinds } from './choices.ts'
import { Sample, Section } from './Part.tsx'
import { texts } from './texts.de.ts'

export function ChoiceParts() {
  const [kind, setKind] = useState('')
  const [channel, setChannel] = useState('')
  const radios = { label: texts.channel, hint: texts.channelHint, choices: channels, value: channel, onValue: setChannel }
  return (
    <Section id="auswahl">
      <div className="bausteine-samples">
        <Sample state={texts.states.rest}>
          <Select id="wahl-art" label={texts.kind} emptyLabel={texts.allKinds} choices={kinds} value={kind} onValue={setKind} />
        </Sample>
        <Sample state={texts.states.rest}>
          <RadioGroup id="wahl-kanal" {...radios} />
        </Sample>
        <Sample state={texts.states.error}>
          <RadioGroup id="wahl-kanal-fehler" {...radios} error={texts.channelMissing} />
        </Sample>
        <Sample state={texts.states.rest}>
          <Checkbox id="wahl-haken" label={texts.confirm} />
        </Sample>
        <Sample state={texts.states.error}>
          <Checkbox id="wahl-haken-fehler" label={texts.confirm} error={texts.confirmMissing} />
        </Sample>
      </div>
    </Section>
  )
}
