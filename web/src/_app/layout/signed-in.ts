// one chunk: whoever is signed in needs all of it
export { Navigation } from './Navigation.tsx'
export { ShellBell } from './ShellBell.tsx'
export { SignedInPages } from './SignedInPages.tsx'
export { UserMenu } from './UserMenu.tsx'
