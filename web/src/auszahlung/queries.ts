import { listAuszahlungen } from '../_api/calls/auszahlung.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const auszahlungQuery = queryOptions({ queryKey: ['auszahlung'], queryFn: ({ signal }) => call(listAuszahlungen, { signal }) })
