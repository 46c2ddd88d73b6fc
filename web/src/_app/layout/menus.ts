export { Navigation } from './Navigation.tsx'
export { ShellBell } from './ShellBell.tsx'
export { UserMenu } from './UserMenu.tsx'
