export { queryClient } from '../../_api/query-client.ts'
export { Navigation } from './Navigation.tsx'
export { SignedInPages } from './SignedInPages.tsx'
export { UserMenu } from './UserMenu.tsx'
