import type { RegistrationField, RegistrationFieldKey } from '#contract/identity/schema.ts'
import { success, type Answer } from '../_http/answer.ts'
import type { SignIn } from '../signin/sign-in.ts'
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
    fieldDefinition: {
      maxLength: MAX_LENGTH[key === 'password_echo' ? 'password' : key],
      ...(key === 'password_echo' ? { matchWith: 'password' } : {}),
    },
    localeText: { locale: 'de', language: 'de', name: texts.fields[key], ...(required ? { required: texts.required[key] } : {}) },
    fieldType: 'SYSTEM',
    parent_group_id: 'DEFAULT',
    is_group: false,
    readOnly: false,
  }
}

export async function registrationSetup({ kernel }: SignIn): Promise<Answer> {
  const fields = registrationFields.map(([key, dataType, required], order) => fieldOf(key, dataType, required, order + 1))
  const { shortestPassword: minLength } = kernel.settings
  return success(
    fields.map((field) => (field.dataType === 'PASSWORD' ? { ...field, fieldDefinition: { ...field.fieldDefinition, minLength } } : field)),
  )
}
