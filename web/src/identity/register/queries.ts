import type { Registered } from '#contract/identity/schema.ts'
import { askProvider, loadClientInfo, tellProvider, type UsedClientInfo } from '../queries.ts'
import { object, text } from '../read-answer.ts'
import { readFields, type ProviderField } from '../shared/fields.ts'

export interface RegistrationSetup {
  readonly info: UsedClientInfo
  readonly fields: readonly ProviderField[]
}

/** The fields of a registration and its password policy. */
export async function loadSetup(requestId: string): Promise<RegistrationSetup> {
  const query = new URLSearchParams({ acceptlanguage: 'de', requestId }).toString()
  const [info, fields] = await Promise.all([
    loadClientInfo(requestId),
    askProvider(`/registration-setup-srv/public/list?${query}`, readFields),
  ])
  return { info, fields }
}

type UsedRegistered = Pick<Registered, 'sub' | 'q' | 'trackId'> & { readonly userStatus: string }
const readRegistered = object<UsedRegistered>({ sub: text, q: text, userStatus: text, trackId: text })

export function register(requestId: string, values: Readonly<Record<string, string>>): Promise<UsedRegistered> {
  return tellProvider('/users-srv/register', readRegistered, values, { requestId, acceptlanguage: 'de' })
}
