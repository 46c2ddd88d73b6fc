import type { Konto } from '#contract/account/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { Dialog } from '../../_ui/Dialog.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { Tag } from '../../_ui/Tag.tsx'
import { endSitzungen } from './queries.ts'
import classes from './Settings.module.css'
import { texts } from './texts.de.ts'

/** Where the person is signed in, and a way to end it everywhere at once. */
export function Sitzungen({ sitzungen }: Pick<Konto, 'sitzungen'>) {
  const [isAsking, setIsAsking] = useState(false)
  const ending = useMutation({ mutationFn: endSitzungen, onSuccess: () => window.location.assign('/user/login?abgemeldet=1') })
  const busyText = ending.isPending || ending.isSuccess ? texts.sitzungen.ending : undefined
  return (
    <>
      <ul className={classes['sessions']}>
        {sitzungen.map(({ angemeldetAm, zuletztAktivAm, istDiese }) => (
          <li key={`${angemeldetAm}${zuletztAktivAm}`}>
            {texts.sitzungen.one(formatMoment(new Date(angemeldetAm)))} {istDiese && <Tag look="good">{texts.sitzungen.thisOne}</Tag>}
            <p className={classes['soft']}>{texts.sitzungen.active(formatMoment(new Date(zuletztAktivAm)))}</p>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {texts.sitzungen.endAll}
      </Button>
      {isAsking && (
        <Dialog
          title={texts.sitzungen.title}
          onClose={() => setIsAsking(false)}
          act={{ text: texts.sitzungen.endAll, onAct: () => ending.mutate(), busyText }}
        >
          {ending.isError && <Notice look="error" title={texts.sitzungen.failed} takesFocus />}
          <p>{texts.sitzungen.text}</p>
        </Dialog>
      )}
    </>
  )
}
