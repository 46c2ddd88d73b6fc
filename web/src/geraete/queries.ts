import { listSignifikanteLastenV5 } from '#contract/geraete/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const geraeteQuery = queryOptions({ queryKey: ['geraete'], queryFn: ({ signal }) => call(listSignifikanteLastenV5, { signal }) })
