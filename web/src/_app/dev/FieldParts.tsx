import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { CodeField } from '../../_ui/CodeField.tsx'
import { DateField } from '../../_ui/DateField.tsx'
import { EuroField } from '../../_ui/euro/EuroField.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { MobilnummerField } from '../../_ui/mobilnummer/MobilnummerField.tsx'
import { NewPasswordFields } from '../../_ui/password/NewPasswordFields.tsx'
import { mobilnummerProblem } from '../../_ui/mobilnummer/problems.ts'
import { PasswordField } from '../../_ui/password/PasswordField.tsx'
import { TextArea } from '../../_ui/TextArea.tsx'
import { StandField } from '../../vorgaenge/zaehlerstand/StandField.tsx'
import { Sample, Section } from './Part.tsx'
import { SAMPLE_DAYS } from './sample-days.ts'
import { SAMPLE_READINGS, SAMPLE_REGISTER } from './sample-readings.ts'
import { texts } from './texts.de.ts'

/** State for one sample field. */
function useTyped(first = '') {
  const [value, onValue] = useState(first)
  return { value, onValue }
}

/** A password policy with every rule switched on. */
const STRICT: PasswordPolicy = { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: true, noOfDigits: 1, noOfSpecialChars: 1 }

export function FieldParts() {
  return (
    <Section id="felder">
      <div className="bausteine-samples">
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
  const mobile = useTyped('0171 3920095')
  return (
    <>
      <Sample state={texts.states.range}>
        <DateField id="feld-datum" label={texts.date} range={SAMPLE_DAYS.range} quickDays={SAMPLE_DAYS.quick} {...useTyped()} />
      </Sample>
      <Sample state={texts.states.unit}>
        <StandField id="feld-stand" label={texts.reading} register={SAMPLE_REGISTER} comparison={SAMPLE_READINGS} {...useTyped()} />
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
          <NewPasswordFields
            policy={STRICT}
            first={{ id: 'feld-passwort-neu', label: texts.newPassword, error: undefined }}
            echo={{ id: 'feld-passwort-wiederholt', label: texts.newPasswordEcho, error: undefined }}
          />
          <Button isSubmit>{texts.changePassword}</Button>
        </form>
      </Sample>
      <Sample state={texts.states.error}>
        <MobilnummerField id="feld-mobil" label={texts.mobile} error={mobilnummerProblem(mobile.value)} {...mobile} />
      </Sample>
      <Sample state={texts.states.hint}>
        <TextArea id="feld-text" label={texts.remark} hint={texts.remarkHint} most={35} {...useTyped()} />
      </Sample>
    </>
  )
}
