import { endpoint } from '../_kit/endpoint.ts'
import { Tabs } from './schema.ts'

export const getTabsV4 = endpoint({
  name: 'tabs.getTabsV4',
  method: 'GET',
  path: '/api/css/v4/tabs',
  who: 'customer',
  summary: 'Sichtbare Bereiche',
  answers: { 200: Tabs },
  errors: [],
})

export const getTabsV5 = endpoint({ ...getTabsV4, name: 'tabs.getTabsV5', path: '/api/css/v5/tabs' })
