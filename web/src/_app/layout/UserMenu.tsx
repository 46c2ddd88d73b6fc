import type { Profil } from '#contract/account/sitzung/schema.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '../../_ui/Icon.tsx'
import { ignoreSignedOut } from '../../_api/query-client.ts'
import { logoutAddress, personName } from '../../account/queries.ts'
import { paths } from '#contract/_shared/paths.ts'
import { texts } from '../texts.de.ts'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'

export interface UserMenuProps {
  readonly profil: Profil
}

/** Exactly three entries. Signing out is a navigation: the server ends the session and redirects. */
export function UserMenu({ profil }: UserMenuProps) {
  const name = personName(profil) || profil.email || texts.userMenu.nobody
  const from = useLocation({ select: ({ pathname }) => pathname })
  return (
    <MenuButton
      label={
        <>
          <Icon name="circle-user-round" size={24} />
          <span className={classes['person']}>{name}</span>
        </>
      }
      name={`${texts.userMenu.label} ${name}`}
      className={classes['userButton']}
    >
      <ul>
        <li>
          <Link to={paths.addVertrag} search={{ from }} className={classes['entry']}>
            {texts.userMenu.addAccount}
          </Link>
        </li>
        <li>
          <Link to={paths.manage} className={classes['entry']}>
            {texts.userMenu.settings}
          </Link>
        </li>
        <li>
          <a href={logoutAddress} onClick={ignoreSignedOut} className={classes['entry']}>
            {texts.userMenu.logout}
          </a>
        </li>
      </ul>
    </MenuButton>
  )
}
