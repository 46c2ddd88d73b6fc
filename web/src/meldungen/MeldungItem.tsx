import { paths } from '#contract/_shared/paths.ts'
import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../_ui/Button.tsx'
import { formatDatum } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import type { IconName } from '../_ui/icons.ts'
import classes from './Bell.module.css'
import { kindOf } from './kinds.ts'
import { texts } from './panel-texts.de.ts'

const icons: Readonly<Record<ReturnType<typeof kindOf>, IconName>> = {
  NewDocumentsAvailable: 'file-text',
  SEPAWillExpire: 'landmark',
  PersonalDataIncomplete: 'user-round',
  Unknown: 'info',
}

/** One notice in the list: a button with kind, date and text. */
export function MeldungItem({ meldung, onOpen }: { readonly meldung: MeldungV5; readonly onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={classes['item']} onClick={onOpen}>
        <Icon name={icons[kindOf(meldung)]} />
        <span className={classes['words']}>
          <Heading meldung={meldung} />
          <span className={classes['text']}>{meldung.Nachricht}</span>
        </span>
      </button>
    </li>
  )
}

interface MeldungTextProps {
  readonly meldung: MeldungV5
  readonly onBack: () => void
  readonly onLeave: () => void
}

/** The full text of a notice without a target, such as a warning about changed bank details. */
export function MeldungText({ meldung, onBack, onLeave }: MeldungTextProps) {
  return (
    <>
      <p className={classes['words']}>
        <Heading meldung={meldung} />
        <span>{meldung.Nachricht}</span>
      </p>
      <Link to={paths.vorgaenge} className={buttonClass('secondary')} onClick={onLeave}>
        {texts.vorgaenge}
      </Link>
      <Button look="secondary" onClick={onBack}>
        {texts.back}
      </Button>
    </>
  )
}

function Heading({ meldung }: { readonly meldung: MeldungV5 }) {
  return (
    <span className={classes['heading']}>
      <strong>{texts.kinds[kindOf(meldung)]}</strong> <span className={classes['date']}>{formatDatum(meldung.Meldedatum)}</span>
    </span>
  )
}
