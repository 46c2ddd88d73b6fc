import { paths } from '#contract/_shared/paths.ts'
import type { Geschaeftspartner } from '#contract/_shared/konto/geschaeftspartner.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { Tag } from '../../_ui/Tag.tsx'
import { OwnAct } from '../../account/kundensicht/OwnAct.tsx'
import { openVorgaengeQuery } from '../../vorgaenge/queries.ts'
import type { Recorded } from '../../vorgaenge/receipt/VorgangLine.tsx'
import classes from './Change.module.css'
import { Done } from './Answers.tsx'
import { RemovePartnerDialog } from './RemovePartnerDialog.tsx'
import { texts } from './texts.de.ts'

/** Requests the removal of a business partner from the account. */
export function PartnerActions({ partner: { GPNummer, Name } }: { readonly partner: Pick<Geschaeftspartner, 'GPNummer' | 'Name'> }) {
  const open = useQuery(openVorgaengeQuery)
  const [isAsking, setIsAsking] = useState(false)
  const [asked, setAsked] = useState<Recorded>()
  const vorgang =
    open.data?.Vorgaenge.find(({ Art, Inhalt }) => Art === 'Entfernung' && Inhalt['GPNummer'] === GPNummer)?.VorgangId ?? asked?.VorgangId
  return (
    <>
      {asked && <Done title={texts.partner.asked} next={texts.partner.askedNext} vorgang={asked} />}
      <p className={classes['partner']}>
        {vorgang && (
          <span>
            <Tag look="pending">{texts.partner.isAsked}</Tag>{' '}
            <Link to={paths.vorgang} params={{ vorgang_id: vorgang }}>
              {texts.partner.show}
              <span className="visually-hidden"> ({texts.partner.isAsked})</span>
            </Link>
          </span>
        )}
        {!vorgang && !open.isPending && (
          <OwnAct>
            <Button look="quiet" onClick={() => setIsAsking(true)}>
              {texts.partner.remove}
              <span className="visually-hidden"> ({Name})</span>
            </Button>
          </OwnAct>
        )}
      </p>
      {isAsking && (
        <RemovePartnerDialog
          nummer={GPNummer}
          name={Name}
          onClose={() => setIsAsking(false)}
          onAsked={(recorded) => {
            setIsAsking(false)
            setAsked(recorded)
          }}
        />
      )}
    </>
  )
}
