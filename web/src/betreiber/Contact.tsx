import { Aside } from '../_ui/Aside.tsx'
import { Kontaktzeiten } from './Kontaktzeiten.tsx'
import classes from './Contact.module.css'
import { betreiber } from './queries.ts'
import { Telefon } from './Telefon.tsx'
import { texts } from './texts.de.ts'

/** The operator's telephone with its hours, in the side column of a page. */
export function Contact() {
  const operator = betreiber.use()
  if (!operator) return null
  return (
    <div className={classes['contact']}>
      <Aside title={texts.questions}>
        <p className={classes['number']}>
          <Telefon nummer={operator.telefon} />
        </p>
        <Kontaktzeiten />
      </Aside>
    </div>
  )
}
