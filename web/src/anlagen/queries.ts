import { listAnlagendatenV5 } from '#contract/anlagen/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const anlagenQuery = queryOptions({ queryKey: ['anlagen'], queryFn: ({ signal }) => call(listAnlagendatenV5, { signal }) })
