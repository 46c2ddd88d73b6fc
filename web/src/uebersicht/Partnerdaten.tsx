import { paths } from '#contract/_shared/paths.ts'
import type { Uebersichtspartner } from '#contract/uebersicht/schema.ts'
import { Link } from '@tanstack/react-router'
import { formatTelefon } from '../_ui/format.ts'
import { Tag } from '../_ui/Tag.tsx'
import { useArrivalFocus } from '../_ui/useArrivalFocus.ts'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { useLateParts } from './late-parts.ts'
import classes from './Start.module.css'
import { texts } from './texts.de.ts'

interface PartnerdatenProps {
  readonly partner: Uebersichtspartner
  /** Set if a link leads to this partner; another value focuses it again. */
  readonly visit: string | undefined
  /** It has just been added by a PIN. */
  readonly isNew: boolean
  /** Explains the word, at its first appearance. */
  readonly explains: boolean
}

/** A partner's data in a few lines, as they are in force, with the way to change them; what is requested, and all else, opens. */
export function Partnerdaten({ partner, visit, isNew, explains }: PartnerdatenProps) {
  const heading = useArrivalFocus(visit)
  const late = useLateParts()
  const { Name, GPNummer, Postanschrift: address, Mobilfunknummer, Telefonnummer } = partner
  const phone = Mobilfunknummer ?? Telefonnummer
  return (
    <div className={classes['partner']}>
      <h3 ref={heading} tabIndex={-1}>
        {Name} {isNew && <Tag look="good">{texts.added}</Tag>}
      </h3>
      <p>
        {texts.partnerNumber(GPNummer)}
        {explains && late && (
          <>
            {' '}
            <late.Begriff name="Geschaeftspartner" />
          </>
        )}
      </p>
      {address && <p>{`${address.street} ${address.houseNumber}, ${address.zip} ${address.city}`}</p>}
      {phone && <p>{formatTelefon(phone)}</p>}
      {isChanging(partner) && (
        <p>
          <Tag look="pending">{texts.pending}</Tag>
        </p>
      )}
      <OwnAct>
        <p className={classes['edit']}>
          <Link to={paths.editGeschaeftspartner} params={{ gpNummer: GPNummer }}>
            {texts.edit}
            <span className="visually-hidden"> {texts.editOf(Name)}</span>
          </Link>
        </p>
      </OwnAct>
      <div className={classes['details']}>{late && <late.PartnerDetails partner={partner} />}</div>
    </div>
  )
}

function isChanging(partner: Uebersichtspartner): boolean {
  return Object.entries(partner).some(([name, value]) => name.startsWith('Geaendert') && value !== undefined)
}
