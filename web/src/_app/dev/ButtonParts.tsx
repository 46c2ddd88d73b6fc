import { useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { Sample, Section } from './Part.tsx'
import { texts } from './texts.de.ts'

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonParts() {
  const [times, setTimes] = useState(0)
  const press = () => setTimes(times + 1)
  return (
    <Section id="schaltflaechen">
      <p>{texts.focusNote}</p>
      <div className="bausteine-samples">
        {LOOKS.map((look) => (
          <Sample key={look} state={look}>
            <div className="bausteine-row">
              <Button look={look} onClick={press}>
                {texts.looks[look]}
              </Button>
            </div>
          </Sample>
        ))}
        <Sample state={texts.states.notReady}>
          <Button notReady onClick={press}>
            {texts.looks.primary}
          </Button>
        </Sample>
        <Sample state={texts.states.busy}>
          <Button busyText={texts.busy} onClick={press}>
            {texts.looks.primary}
          </Button>
        </Sample>
      </div>
      <p role="status">{texts.pressed(times)}</p>
    </Section>
  )
}
