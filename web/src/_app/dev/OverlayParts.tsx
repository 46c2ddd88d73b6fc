import { useState } from 'react'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { CopyButton } from '../../_ui/CopyButton.tsx'
import { Dialog } from '../../_ui/Dialog.tsx'
import { Disclosure } from '../../_ui/Disclosure.tsx'
import { PopupButton } from '../../_ui/PopupButton.tsx'
import { Toggletip } from '../../_ui/Toggletip.tsx'
import { Sample, Section } from './Part.tsx'
import { texts } from './texts.de.ts'

export function OverlayParts() {
  return (
    <Section id="aufklappen">
      <Dialogs />
      <div className="bausteine-samples">
        <Sample state={texts.states.closed}>
          <Disclosure summary={texts.disclosure}>
            <p>{texts.disclosed}</p>
          </Disclosure>
        </Sample>
        <Sample state={texts.states.open}>
          <Disclosure summary={texts.disclosure} isOpenFirst>
            <p>{texts.disclosed}</p>
          </Disclosure>
        </Sample>
        <Sample state={texts.states.closed}>
          <PopupButton label={texts.menu} className={buttonClass('secondary')}>
            <ul className="bausteine-menu">
              {texts.menuItems.map((item) => (
                <li key={item}>
                  <button type="button">{item}</button>
                </li>
              ))}
            </ul>
          </PopupButton>
        </Sample>
        <Sample state={texts.states.closed}>
          <p>
            {texts.termSentence}
            <Toggletip term={texts.term} text={texts.termText} />
          </p>
        </Sample>
        <Sample state={texts.states.rest}>
          <p>DE89 3704 0044 0532 0130 00</p>
          <CopyButton name={texts.iban} value="DE89370400440532013000" />
        </Sample>
      </div>
    </Section>
  )
}

type Open = 'explain' | 'ask' | 'grave' | 'deleting'

function Dialogs() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div className="bausteine-row">
      <Button look="secondary" onClick={() => setOpen('explain')}>
        {texts.explainDialog}
      </Button>
      <Button look="secondary" onClick={() => setOpen('ask')}>
        {texts.askDialog}
      </Button>
      <Button look="secondary" onClick={() => setOpen('grave')}>
        {texts.graveDialog}
      </Button>
      {open === 'explain' && (
        <Dialog title={texts.explainDialog} onClose={close}>
          <p>{texts.explained}</p>
        </Dialog>
      )}
      {open === 'ask' && (
        <Dialog title={texts.askDialog} onClose={close} act={{ text: texts.askDialog, onAct: close }}>
          <p>{texts.asked}</p>
        </Dialog>
      )}
      {(open === 'grave' || open === 'deleting') && (
        <Dialog
          title={texts.graveDialog}
          onClose={close}
          act={{
            text: texts.graveDialog,
            isGrave: true,
            onAct: () => setOpen('deleting'),
            busyText: open === 'deleting' ? texts.deleting : undefined,
          }}
        >
          <p>{texts.grave}</p>
        </Dialog>
      )}
    </div>
  )
}
