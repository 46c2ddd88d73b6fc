import { getTabsV5 } from '../_api/calls/tabs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../_api/client.ts'

export const tabsQuery = queryOptions({
  queryKey: ['tabs'],
  queryFn: ({ signal }) => call(getTabsV5, { signal }),
})
