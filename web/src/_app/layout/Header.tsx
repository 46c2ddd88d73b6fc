import type { Profil } from '#contract/account/sitzung/schema.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { pieceOf } from '../part.ts'
import { menus } from '../screens.ts'
import { paths } from '#contract/_shared/paths.ts'
import classes from './Header.module.css'
import { Logo } from './Logo.tsx'
import type { UserMenuProps } from './UserMenu.tsx'

const Navigation = lazyPart(pieceOf(menus, (one) => one.Navigation))
const Bell = lazyPart(pieceOf(menus, (one) => one.ShellBell))
const VorgaengeLink = lazyPart(pieceOf(menus, (one) => one.VorgaengeLink))
const UserMenu = lazyPart<UserMenuProps>(pieceOf(menus, (one) => one.UserMenu))

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
