import { useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Tag } from '../../_ui/Tag.tsx'
import { showToast } from '../../_ui/toasts.ts'
import { Section } from './Part.tsx'
import { texts } from './texts.de.ts'

const LOOKS = ['info', 'warning', 'error', 'success'] as const
const TAGS = ['neutral', 'pending', 'good', 'bad'] as const

export function NoticeParts() {
  const [isFailed, setIsFailed] = useState(false)
  return (
    <Section id="hinweise">
      {LOOKS.map((look) => (
        <Notice key={look} look={look}>
          <p>{texts.notices[look]}</p>
        </Notice>
      ))}
      <div className="bausteine-row">
        {TAGS.map((look) => (
          <Tag key={look} look={look}>
            {texts.tags[look]}
          </Tag>
        ))}
      </div>
      <Button look="secondary" onClick={() => showToast(texts.toastText)}>
        {texts.toast}
      </Button>
      <Button look="secondary" onClick={() => setIsFailed(true)}>
        {texts.fail}
      </Button>
      {isFailed && <FailureNotice title={texts.failed} sentences={[texts.failedKept]} />}
    </Section>
  )
}
