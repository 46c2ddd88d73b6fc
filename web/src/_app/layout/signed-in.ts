// one chunk, because a signed-in person needs all of it
export { Navigation } from './Navigation.tsx'
export { ShellBell } from './ShellBell.tsx'
export { SignedInPages } from './SignedInPages.tsx'
export { VorgaengeLink } from '../../vorgaenge/stand/VorgaengeLink.tsx'
export { UserMenu } from './UserMenu.tsx'
