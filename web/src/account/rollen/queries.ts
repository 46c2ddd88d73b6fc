import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../_api/calls/account.ts'
import { call } from '../../_api/client.ts'

/** The roles of the signed-in person, and those that need a sign-in with a second factor. */
export const meineRollenQuery = queryOptions({ queryKey: ['konto', 'rollen'], queryFn: () => call(calls.getMeineRollen, {}) })
