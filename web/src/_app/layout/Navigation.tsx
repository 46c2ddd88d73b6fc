import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '../../_ui/Button.tsx'
import { Icon } from '../../_ui/Icon.tsx'
import { usePopup } from '../../_ui/usePopup.ts'
import { tabsQuery } from '../../tabs/queries.ts'
import { texts } from '../texts.de.ts'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'
import { navigationEntries, type NavigationLink } from './navigation-entries.ts'
import { useWideWindow } from './useWideWindow.ts'

/** The main menu: a row on wide windows, one button below 1024 px. */
export function Navigation() {
  const { data: tabs, isError, isFetching, refetch } = useQuery(tabsQuery)
  const path = useLocation({ select: (location) => location.pathname })
  const { isOpen, box, button, toggle, close } = usePopup<HTMLElement>()
  // a wide window shows the list without the button that closes it
  useWideWindow(close)

  return (
    <nav ref={box} id="navigation" tabIndex={-1} aria-label={texts.navigation} className={classes['navigation']}>
      <button
        ref={button}
        type="button"
        className={classes['menuButton']}
        aria-expanded={isOpen}
        aria-controls="hauptmenue"
        onClick={toggle}
      >
        <Icon name={isOpen ? 'x' : 'menu'} size={24} />
        {texts.menu}
      </button>
      <ul id="hauptmenue" className={`${classes['list']} ${isOpen ? classes['open'] : ''}`}>
        {navigationEntries(tabs).map((entry) => (
          <li key={entry.label}>
            {'links' in entry ? (
              <MenuButton label={entry.label} isCurrent={entry.links.some((link) => link.to === path)}>
                <ul>
                  {entry.links.map((link) => (
                    <li key={link.to}>
                      <NavigationEntry link={link} className={classes['entry']} />
                    </li>
                  ))}
                </ul>
              </MenuButton>
            ) : (
              <NavigationEntry link={entry} className={classes['item']} />
            )}
          </li>
        ))}
        {!tabs && isError && (
          <li>
            <span role="alert">{texts.menuFailed.text}</span>{' '}
            <Button look="quiet" busyText={isFetching ? texts.menuFailed.retrying : undefined} onClick={() => void refetch()}>
              {texts.menuFailed.retry}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  )
}

function NavigationEntry({ link, className }: { readonly link: NavigationLink; readonly className: string | undefined }) {
  return (
    <Link
      to={link.to}
      className={className}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: classes['current'] ?? '' }}
    >
      {link.label}
    </Link>
  )
}
