import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Pagination.module.css'
import { shownPages } from './shown-pages.ts'
import { texts } from './list-texts.de.ts'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  /** The search parameter with the page number; page 1 omits it. */
  readonly param?: string
  /** Search parameters that lead to one entry, wherever it is. Another page leaves them out. */
  readonly forgets?: readonly string[] | undefined
}

/** Links to the pages of a list. The page is in the address, so Back and bookmarks work; the screen moves the focus. */
export function Pagination({ page, pages, param = 'seite', forgets }: PaginationProps) {
  if (pages <= 1) return null
  const to = (target: number) => ({ param, target, forgets })
  return (
    <nav aria-label={texts.pages.label} className={classes['pagination']}>
      {page > 1 && (
        <PageLink {...to(page - 1)}>
          <Icon name="arrow-left" />
          {texts.pages.previous}
        </PageLink>
      )}
      <ul className={classes['pages']}>
        {shownPages(page, pages).map((target, index) => (
          <li key={target || `gap-${index}`}>{target === 0 ? '…' : <NumberLink {...to(target)} isCurrent={target === page} />}</li>
        ))}
      </ul>
      {page < pages && (
        <PageLink {...to(page + 1)}>
          {texts.pages.next}
          <Icon name="arrow-right" />
        </PageLink>
      )}
    </nav>
  )
}

interface PageLinkProps {
  readonly param: string
  readonly target: number
  readonly forgets: readonly string[] | undefined
}

function NumberLink({ isCurrent, ...to }: PageLinkProps & { readonly isCurrent: boolean }) {
  return (
    <PageLink {...to} isCurrent={isCurrent}>
      <span className="visually-hidden">{texts.pages.page} </span>
      {to.target}
    </PageLink>
  )
}

function PageLink({
  param,
  target,
  forgets = [],
  isCurrent = false,
  children,
}: PageLinkProps & { readonly isCurrent?: boolean; readonly children: ReactNode }) {
  return (
    <Link
      to="."
      search={(current: Readonly<Record<string, string | undefined>>) => ({
        ...current,
        ...Object.fromEntries(forgets.map((name) => [name, undefined])),
        [param]: target === 1 ? undefined : String(target),
      })}
      activeOptions={{ exact: true, includeSearch: true }}
      className={classes['link']}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
