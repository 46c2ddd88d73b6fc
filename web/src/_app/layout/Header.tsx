import type { Profil } from '#contract/account/sitzung/schema.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { paths } from '#contract/_shared/paths.ts'
import classes from './Header.module.css'
import { Logo } from './Logo.tsx'
import type { UserMenuProps } from './UserMenu.tsx'

const signedIn = () => import('./signed-in.ts')
const Navigation = lazyPart(async () => (await signedIn()).Navigation)
const Bell = lazyPart(async () => (await signedIn()).ShellBell)
const VorgaengeLink = lazyPart(async () => (await signedIn()).VorgaengeLink)
const UserMenu = lazyPart<UserMenuProps>(async () => (await signedIn()).UserMenu)

/** Preloads the code of the menus. */
export async function preloadMenus(): Promise<void> {
  await Promise.all([Navigation, VorgaengeLink, Bell, UserMenu].map((part) => part.preload()))
}

interface HeaderProps {
  readonly betreiber: Betreiber | undefined
  /** Undefined without a session and while the portal is closed; then the header has neither menu nor person. */
  readonly profil: Profil | undefined
}

export function Header({ betreiber, profil }: HeaderProps) {
  return (
    <header className={classes['header']}>
      <div className={classes['bar']}>
        <Link to={paths.overview} className={classes['brand']}>
          <Logo address={betreiber?.logo} />
          <span className={classes['brandWords']}>
            <span className={classes['brandName']}>{betreiber?.name ?? ' '}</span>
            <span className={classes['brandRole']}>Kundenportal</span>
          </span>
        </Link>
        <div className={classes['tools']}>
          <Suspense>
            {/* a customer view has none of them */}
            {profil && !profil.kundensicht && (
              <>
                <VorgaengeLink />
                <Bell />
                <UserMenu profil={profil} />
              </>
            )}
          </Suspense>
        </div>
      </div>
      <Suspense fallback={<NavigationSpace />}>{profil && <Navigation />}</Suspense>
    </header>
  )
}

/** Reserves the space of the menu while it loads, and is the target of the skip link. */
function NavigationSpace() {
  return <div id="navigation" tabIndex={-1} className={classes['navigationSpace']} />
}
