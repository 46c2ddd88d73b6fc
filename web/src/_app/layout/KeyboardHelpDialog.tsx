import { useState } from 'react'
import { Dialog } from '../../_ui/Dialog.tsx'
import { Checkbox } from '../../_ui/Field.tsx'
import { opensByKey, setOpensByKey } from './keyboard-help-key.ts'
import { texts } from './keyboard-help-texts.de.ts'
import classes from './KeyboardHelpDialog.module.css'

/** The keys that the portal knows. */
export function KeyboardHelpDialog({ onClose }: { readonly onClose: () => void }) {
  const [byKey, setByKey] = useState(opensByKey)
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className={classes['keys']}>
        {texts.keys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        id="tastaturhilfe"
        label={texts.byKey}
        checked={byKey}
        onChange={({ target }) => {
          setOpensByKey(target.checked)
          setByKey(target.checked)
        }}
      />
    </Dialog>
  )
}
