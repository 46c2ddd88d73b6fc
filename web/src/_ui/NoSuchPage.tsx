import { Link } from '@tanstack/react-router'
import classes from './Pagination.module.css'
import { texts } from './list-texts.de.ts'

/** Replaces a list when the address names a page that does not exist. */
export function NoSuchPage() {
  return (
    <>
      <p>{texts.pages.missing}</p>
      <p>
        <Link
          to="."
          search={(current: Readonly<Record<string, string | undefined>>) => ({ ...current, seite: undefined })}
          className={classes['first']}
        >
          {texts.pages.toFirst}
        </Link>
      </p>
    </>
  )
}
