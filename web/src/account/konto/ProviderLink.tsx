import type { Konto } from '#contract/account/schema.ts'
import { Icon } from '../../_ui/Icon.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { texts } from './provider-texts.de.ts'
import classes from './Settings.module.css'

/** Leads to the person's account at the operator's own provider. Without a known address, it says whom to call. */
export function ProviderLink({ anbieter }: Pick<Konto, 'anbieter'>) {
  const help = useHelp()
  if (!anbieter?.url) {
    return (
      <p>
        {texts.ask} {help}
      </p>
    )
  }
  return (
    <p>
      <a href={anbieter.url} target="_blank" rel="noreferrer" className={classes['link']}>
        <span>
          {texts.link(anbieter.name)} <Icon name="external-link" size={16} />
          <span className="visually-hidden"> {texts.window}</span>
        </span>
      </a>
    </p>
  )
}
