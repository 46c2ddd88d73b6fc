import { useRef, useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { CardBoundary } from '../../_ui/CardBoundary.tsx'
import { LoadError } from '../../_ui/LoadError.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { PartsButton } from '../../_ui/PartsButton.tsx'
import { Progress } from '../../_ui/Progress.tsx'
import { Sample, Section } from './Part.tsx'
import { texts } from './texts.de.ts'

export function WaitingParts() {
  const [isLoading, setIsLoading] = useState(false)
  const [isRetrying, setIsRetrying] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  return (
    <Section id="warten">
      <Sample state={texts.states.busy}>
        <Button look="secondary" onClick={() => setIsLoading(!isLoading)}>
          {texts.showLoading}
        </Button>
        {isLoading && <Loading lines={2} />}
      </Sample>
      <Sample state={texts.states.busy}>
        <FileOnItsWay />
        <PartsButton look="secondary" loadPart={loadNever} total={2000} save={() => Promise.resolve()} doneText="">
          {texts.partsFile}
        </PartsButton>
      </Sample>
      <Sample state={texts.states.error}>
        <LoadError title={texts.loadFailed} help={texts.help} isRetrying={isRetrying} onRetry={() => setIsRetrying(true)} />
      </Sample>
      <Sample state={texts.states.error}>
        <CardBoundary fallback={<Notice look="error" title={texts.broken} />}>
          <Button look="secondary" onClick={() => setIsBroken(true)}>
            {texts.showBroken}
          </Button>
          {isBroken && <Broken />}
        </CardBoundary>
      </Sample>
    </Section>
  )
}

/** Fails, so that the sample shows how it goes on. */
const loadNever = () => Promise.reject(new Error('the sample of a file in parts'))

function FileOnItsWay() {
  const [isUnderWay, setIsUnderWay] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} look="secondary" onClick={() => setIsUnderWay(true)}>
        {texts.showProgress}
      </Button>
      {isUnderWay && (
        <Progress
          text={texts.progress}
          amount={texts.progressAmount}
          share={0.45}
          cancelName={texts.progressName}
          startedBy={button}
          onCancel={() => setIsUnderWay(false)}
        />
      )}
    </>
  )
}

/** A card that throws while rendering. */
function Broken(): never {
  throw new Error('the sample of a broken card')
}
