import { Icon } from '../_ui/Icon.tsx'
import { texts } from './links-texts.de.ts'
import { betreiber } from './queries.ts'

type ServiceLink = 'energySharing' | 'netzanschluss' | 'mastr'

/** Pages of the operator's site about something that the portal does not do itself. An unconfigured one is left out. */
export function OperatorLinks({ show }: { readonly show: readonly ServiceLink[] }) {
  const links = betreiber.use()?.links
  const shown = show.flatMap((name) => (links?.[name] ? [[name, links[name]] as const] : []))
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map(([name, href]) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer">
            {texts[name]} <Icon name="external-link" size={16} />
            <span className="visually-hidden"> {texts.window}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
