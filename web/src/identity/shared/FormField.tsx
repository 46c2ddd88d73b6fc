import { DateField } from '../../_ui/DateField.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { texts as dateTexts } from '../../_ui/geburtsdatum/texts.de.ts'
import { MobilnummerField } from '../../_ui/mobilnummer/MobilnummerField.tsx'
import { texts as mobileTexts } from '../../_ui/mobilnummer/texts.de.ts'
import type { ProviderField } from './fields.ts'

interface FormFieldProps {
  readonly field: ProviderField
  readonly value: string
  readonly onValue: (text: string) => void
  readonly error: string | undefined
  /** Why the field is needed. */
  readonly hint?: string | undefined
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = { given_name: 'given-name', family_name: 'family-name' }

/** One field of the provider's list other than a password, rendered by its type. */
export function FormField({ field, value, onValue, error, hint }: FormFieldProps) {
  const { fieldKey, dataType, required, localeText } = field
  const basics = { id: fieldKey, name: fieldKey, label: localeText.name, isOptional: !required, value, error }
  const both = (own: string) => (hint ? `${hint} ${own}` : own)
  switch (dataType) {
    case 'MOBILE':
      return <MobilnummerField {...basics} onValue={onValue} hint={both(mobileTexts.hint)} />
    case 'DATE':
      return <DateField {...basics} onValue={onValue} hint={both(dateTexts.hint)} autoComplete="bday" />
    case 'EMAIL':
      return (
        <TextField
          {...basics}
          hint={hint}
          onChange={(event) => onValue(event.target.value)}
          type="email"
          autoComplete="username"
          spellCheck={false}
          characters={40}
        />
      )
    default:
      return (
        <TextField
          {...basics}
          hint={hint}
          onChange={(event) => onValue(event.target.value)}
          autoComplete={AUTOCOMPLETE[fieldKey] ?? 'on'}
          spellCheck={false}
          characters={40}
        />
      )
  }
}
