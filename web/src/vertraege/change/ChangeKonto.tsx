import type { Vertragskonto } from '#contract/_shared/konto/geschaeftspartner.ts'
import { useId, useState } from 'react'
import { loadDraft } from '../../account/konto/draft.ts'
import { Button } from '../../_ui/Button.tsx'
import { OwnAct } from '../../account/kundensicht/OwnAct.tsx'
import { Refused } from '../../vorgaenge/stand/Refused.tsx'
import { texts as overview } from '../texts.de.ts'
import classes from './Change.module.css'
import { noteDraft } from './drafts.ts'
import { texts } from './texts.de.ts'
import { VersandForm } from './VersandForm.tsx'
import { ZusatzForm } from './ZusatzForm.tsx'

interface ChangeKontoProps {
  readonly konto: Vertragskonto
  /** The delivery of documents cannot be changed for an expired contract. */
  readonly isExpired: boolean
}

/** The changes of an account, in place. Closing it keeps the entries; text that was not sent opens it again. */
export function ChangeKonto(props: ChangeKontoProps) {
  return (
    <OwnAct>
      <Changes {...props} />
    </OwnAct>
  )
}

function Changes({ konto, isExpired }: ChangeKontoProps) {
  const panel = useId()
  const [isOpen, setIsOpen] = useState(() => loadDraft(noteDraft(konto.Vertragskonto)) !== undefined)
  // the forms render on the first opening and then stay mounted, which keeps the entries
  const [wasOpened, setWasOpened] = useState(isOpen)
  const toggle = () => {
    setIsOpen(!isOpen)
    setWasOpened(true)
  }
  return (
    <>
      <div className={classes['refused']}>
        <Refused arten={['Dokumentenversand', 'Zusatzinformationen']} vk={konto.Vertragskonto} />
      </div>
      <p className={classes['toggle']}>
        <Button look="quiet" aria-expanded={isOpen} aria-controls={wasOpened ? panel : undefined} onClick={toggle}>
          {texts.change}
          <span className="visually-hidden"> ({overview.account(konto.Vertragskonto)})</span>
        </Button>
      </p>
      {wasOpened && (
        <div id={panel} hidden={!isOpen} className={classes['panel']}>
          {!isExpired && (
            <VersandForm vkNummer={konto.Vertragskonto} typ={konto.GeaenderterDokumentenversandTyp ?? konto.DokumentenversandTyp} />
          )}
          <ZusatzForm vkNummer={konto.Vertragskonto} note={konto.Anlageninformationen ?? ''} />
        </div>
      )}
    </>
  )
}
