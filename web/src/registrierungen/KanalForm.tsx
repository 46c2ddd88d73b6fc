import { kanalArtOf, type Kanal } from '#contract/_shared/person/registrierung.ts'
import type { SyntheticEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { RadioGroup } from '../_ui/RadioGroup.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { FIELDS } from './check-entries.ts'
import type { Anforderung } from './add-vertrag.state.ts'
import classes from './Registrierungen.module.css'
import { texts } from './texts.de.ts'
import { usePinSeconds } from './usePinSeconds.ts'

interface KanalFormProps {
  readonly anforderung: Extract<Anforderung, { kind: 'choosing' }>
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly onChosen: (kanal: Kanal) => void
  readonly onSubmit: () => void
}

/** The choice of delivery channels, each with its usual delay. */
export function KanalForm({ anforderung: { paar, wege, kanal }, error, isBusy, onChosen, onSubmit }: KanalFormProps) {
  const help = useHelp()
  const secondsOf = usePinSeconds()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <dl className={classes['facts']}>
        <div>
          <dt>{texts.nummern.gp}</dt>
          <dd>{paar.gpNummer}</dd>
        </div>
        <div>
          <dt>{texts.nummern.vk}</dt>
          <dd>{paar.vkNummer}</dd>
        </div>
      </dl>
      {wege.length === 0 ? (
        <Notice look="warning" title={texts.kanal.noneTitle}>
          <p>{texts.kanal.none}</p>
          {help && <p>{help}</p>}
        </Notice>
      ) : (
        <form noValidate onSubmit={submit}>
          <RadioGroup
            id={FIELDS.kanal}
            label={texts.kanal.question}
            hint={texts.kanal.hint}
            error={error}
            value={kanal ?? ''}
            onValue={(value) => kanalArtOf(value) && onChosen(value as Kanal)}
            choices={wege.map((weg) => ({
              value: weg.kanal,
              label: texts.kanal.wege[weg.kanal].label(weg.anzeigeName),
              hint: texts.kanal.wege[weg.kanal].hint(secondsOf(weg.kanal)),
            }))}
          />
          <p>
            <Button isSubmit busyText={isBusy ? texts.kanal.busy : undefined}>
              {texts.kanal.submit}
            </Button>
          </p>
          <p>{texts.kanal.onlyNewest}</p>
          <p>
            {texts.kanal.otherWay} {help}
          </p>
        </form>
      )}
    </>
  )
}
