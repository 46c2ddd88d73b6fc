import { Icon } from '../_ui/Icon.tsx'
import picture from './landschaft.svg'
import classes from './LoginForm.module.css'
import { texts } from './texts.de.ts'

/** What the portal offers after the sign-in. */
export function Welcome() {
  return (
    <aside className={classes['welcome']} aria-labelledby="willkommen">
      <h2 id="willkommen">{texts.welcome}</h2>
      <ul>
        {texts.offers.map(({ icon, sentence }) => (
          <li key={icon}>
            <Icon name={icon} size={24} />
            {sentence}
          </li>
        ))}
      </ul>
      <img src={picture} alt="" width="480" height="220" />
    </aside>
  )
}
