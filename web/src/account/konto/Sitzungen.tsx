import type { Konto } from '#contract/account/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Tag } from '../../_ui/Tag.tsx'
import classes from './Settings.module.css'
import { texts } from './texts.de.ts'

const EndDialog = lazy(async () => ({ default: (await import('./EndDialog.tsx')).EndDialog }))

/** The person's sessions, and a button that ends them all. */
export function Sitzungen({ sitzungen }: Pick<Konto, 'sitzungen'>) {
  const [isAsking, setIsAsking] = useState(false)
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
        <Suspense>
          <EndDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
