import { VERSION } from '#contract/_shared/version.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { texts } from '../texts.de.ts'
import classes from './Layout.module.css'

export function Footer({ betreiber }: { readonly betreiber: Betreiber | undefined }) {
  return (
    <footer id="seitenende" tabIndex={-1} className={classes['footer']}>
      <div className={classes['footerInner']}>
        {betreiber && (
          <p>
            {texts.footer.phone}: <a href={`tel:${betreiber.telefon.replace(/\s/g, '')}`}>{betreiber.telefon}</a>
          </p>
        )}
        <p>{texts.footer.hours}</p>
        <p>
          {texts.footer.version} {VERSION}
        </p>
      </div>
    </footer>
  )
}
