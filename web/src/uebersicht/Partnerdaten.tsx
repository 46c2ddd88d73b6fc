import { formatTelefon } from '../_ui/format.ts'
import type { Uebersichtspartner } from '#contract/uebersicht/schema.ts'
import { Tag } from '../_ui/Tag.tsx'
import { useArrivalFocus } from '../_ui/useArrivalFocus.ts'
import { useLateParts } from './late-parts.ts'
import classes from './Start.module.css'
import { texts } from './texts.de.ts'

interface PartnerdatenProps {
  readonly partner: Uebersichtspartner
  /** Set if a link leads to this partner; another value focuses it again. */
  readonly visit: string | undefined
  /** It has just been added by a PIN. */
  readonly isNew: boolean
}

/** A partner's data in a few lines, as they are in force; what is requested, and everything else, opens. */
export function Partnerdaten({ partner, visit, isNew }: PartnerdatenProps) {
  const heading = useArrivalFocus(visit)
  const late = useLateParts()
  const { Name, GPNummer, Postanschrift: address, Mobilfunknummer, Telefonnummer } = partner
  const phone = Mobilfunknummer ?? Telefonnummer
  return (
    <div className={classes['partner']}>
      <h3 ref={heading} tabIndex={-1}>
        {Name} {isNew && <Tag look="good">{texts.added}</Tag>}
      </h3>
      <p>{texts.partnerNumber(GPNummer)}</p>
      {address && <p>{`${address.street} ${address.houseNumber}, ${address.zip} ${address.city}`}</p>}
      {phone && <p>{formatTelefon(phone)}</p>}
      {isChanging(partner) && (
        <p>
          <Tag look="pending">{texts.pending}</Tag>
        </p>
      )}
      <div className={classes['details']}>{late && <late.PartnerDetails partner={partner} />}</div>
    </div>
  )
}

function isChanging(partner: Uebersichtspartner): boolean {
  return Object.entries(partner).some(([name, value]) => name.startsWith('Geaendert') && value !== undefined)
}
