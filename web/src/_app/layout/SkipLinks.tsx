import { texts } from '../texts.de.ts'
import classes from './Layout.module.css'

/** The first Tab stops. They skip what every page repeats. */
export function SkipLinks({ hasNavigation }: { readonly hasNavigation: boolean }) {
  return (
    <nav className={classes['skip']} aria-label="Sprungmarken">
      <a href="#inhalt">{texts.skipLinks.content}</a>
      {hasNavigation && <a href="#navigation">{texts.skipLinks.navigation}</a>}
      <a href="#seitenende">{texts.skipLinks.end}</a>
    </nav>
  )
}
