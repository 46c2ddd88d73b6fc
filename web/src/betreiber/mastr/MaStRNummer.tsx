import { isMaStRNummer } from '#contract/anlagen/rules.ts'
import { CopyButton } from '../../_ui/CopyButton.tsx'
import { Icon } from '../../_ui/Icon.tsx'
import { mastrAddress } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './MaStRNummer.module.css'

/** A number of the Marktstammdatenregister with a link to its entry and a copy button. Anything else is plain text. */
export function MaStRNummer({ nummer }: { readonly nummer: string }) {
  if (!isMaStRNummer(nummer)) return <span className={classes['text']}>{nummer}</span>
  return (
    <span className={classes['box']}>
      <a href={mastrAddress(nummer)} target="_blank" rel="noreferrer" className={classes['link']}>
        {nummer} <Icon name="external-link" size={16} className={classes['sign']} />
        <span className="visually-hidden"> {texts.opens}</span>
      </a>
      <CopyButton name={`${texts.name} ${nummer}`} value={nummer} />
    </span>
  )
}
