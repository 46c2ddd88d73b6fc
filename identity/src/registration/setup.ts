import type { RegistrationField, RegistrationFieldKey } from '#contract/identity/schema.ts'
import { success, type Answer } from '../_http/answer.ts'
import { MAX_LENGTH } from '../users/fields.ts'
import { texts } from './texts.de.ts'

/** Registration fields in display order: name, data type, required. */
export const registrationFields: readonly (readonly [RegistrationFieldKey, RegistrationField['dataType'], boolean])[] = [
  ['given_name', 'TEXT', true],
  ['family_name', 'TEXT', true],
  ['email', 'EMAIL', true],
  ['mobile_number', 'MOBILE', false],
  ['birthdate', 'DATE', false],
  ['password', 'PASSWORD', true],
  ['password_echo', 'PASSWORD', true],
]

export function fieldOf(
  key: RegistrationFieldKey,
  dataType: RegistrationField['dataType'],
  required: boolean,
  order: number,
): RegistrationField {
  return {
    dataType,
    fieldKey: key,
    order,
    required,
    fieldDefinition: { maxLength: MAX_LENGTH[key === 'password_echo' ? 'password' : key] },
    localeText: { locale: 'de', name: texts.fields[key] },
  }
}

export async function registrationSetup(): Promise<Answer> {
  return success(registrationFields.map(([key, dataType, required], order) => fieldOf(key, dataType, required, order + 1)))
}
