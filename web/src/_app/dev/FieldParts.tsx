import { cleanZaehlerstand } from '#contract/zaehlerstaende/rules.ts'
import { useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { CodeField } from '../../_ui/CodeField.tsx'
import { DateField } from '../../_ui/DateField.tsx'
import { EuroField } from '../../_ui/EuroField.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { PasswordField } from '../../_ui/PasswordField.tsx'
import { ReadingField } from '../../_ui/ReadingField.tsx'
import { TextArea } from '../../_ui/TextArea.tsx'
import classes from './Bausteine.module.css'
import { Sample, Section } from './Part.tsx'
import { SAMPLE_DAYS } from './sample-days.ts'
import { texts } from './texts.de.ts'

/** A value that its field keeps, as the screens hand it over. */
function useTyped(first = '') {
  const [value, onValue] = useState(first)
  return { value, onValue }
}

export function FieldParts() {
  return (
    <Section id="felder">
      <div className={classes['samples']}>
        <Sample state={texts.states.rest}>
          <TextField id="feld-ruhe" label={texts.street} autoComplete="off" />
        </Sample>
        <Sample state={texts.states.filled}>
          <TextField id="feld-gefuellt" label={texts.street} defaultValue="Am Wehr 12" autoComplete="off" />
        </Sample>
        <Sample state={texts.states.optional}>
          <TextField id="feld-freiwillig" type="tel" label={texts.phone} isOptional autoComplete="off" />
        </Sample>
        <Sample state={texts.states.error}>
          <TextField
            id="feld-fehler"
            type="email"
            label={texts.email}
            hint="name@beispiel.de"
            error={texts.emailError}
            autoComplete="off"
          />
        </Sample>
        <TypedSamples />
      </div>
    </Section>
  )
}

function TypedSamples() {
  return (
    <>
      <Sample state={texts.states.range}>
        <DateField id="feld-datum" label={texts.date} range={SAMPLE_DAYS.range} quickDays={SAMPLE_DAYS.quick} {...useTyped()} />
      </Sample>
      <Sample state={texts.states.unit}>
        <ReadingField
          id="feld-stand"
          label={texts.reading}
          hint={texts.readingHint}
          note={texts.readingBefore}
          unit="kWh"
          cleanPasted={cleanZaehlerstand}
          {...useTyped()}
        />
      </Sample>
      <Sample state={texts.states.hint}>
        <EuroField id="feld-betrag" label={texts.amount} onlyWhole {...useTyped()} />
      </Sample>
      <Sample state={texts.states.hint}>
        <CodeField id="feld-code" label={texts.code} hint={texts.codeHint} {...useTyped()} />
      </Sample>
      <Sample state={texts.states.rest}>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <PasswordField id="feld-passwort" name="passwort" label={texts.password} autoComplete="current-password" />
          <PasswordField id="feld-passwort-neu" name="neu" label={texts.newPassword} autoComplete="new-password" />
          <Button isSubmit>{texts.changePassword}</Button>
        </form>
      </Sample>
      <Sample state={texts.states.hint}>
        <TextArea id="feld-text" label={texts.remark} hint={texts.remarkHint} most={35} {...useTyped()} />
      </Sample>
    </>
  )
}
