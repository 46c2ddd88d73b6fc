import { paths } from '#contract/_shared/paths.ts'
import { Link } from '@tanstack/react-router'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { buttonClass } from '../_ui/Button.tsx'
import { LetterPicture } from '../_ui/letter/LetterPicture.tsx'
import classes from './Welcome.module.css'
import { texts } from './texts.de.ts'

/** The first visit: from the letter to the contract in three steps, with both ways in. */
export function Welcome({ isPinSent }: { readonly isPinSent: boolean }) {
  const { welcome } = texts
  return (
    <section>
      <h2>{isPinSent ? texts.pinSent : welcome.title}</h2>
      <p>{isPinSent ? welcome.sentIntro : welcome.intro}</p>
      <ol className={classes['steps']}>
        <li data-done={isPinSent || undefined}>
          <h3>{welcome.pin.title}</h3>
          <p>{welcome.pin.text}</p>
          <LetterPicture />
          <OwnAct>
            <Link to={paths.addVertrag} search={{ weg: 'anfordern' }} className={buttonClass(isPinSent ? 'secondary' : 'primary')}>
              {isPinSent ? welcome.again : welcome.request}
            </Link>
          </OwnAct>
        </li>
        <li>
          <h3>{welcome.enter.title}</h3>
          <p>{welcome.enter.text}</p>
          <OwnAct>
            <Link to={paths.pin} className={buttonClass(isPinSent ? 'primary' : 'secondary')}>
              {welcome.havePin}
            </Link>
          </OwnAct>
        </li>
        <li>
          <h3>{welcome.done.title}</h3>
          <p>{welcome.done.text}</p>
        </li>
      </ol>
    </section>
  )
}
