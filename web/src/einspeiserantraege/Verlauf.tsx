import { paths } from '#contract/_shared/paths.ts'
import type { Fortschritt, Schritt } from '#contract/einspeiserantraege/rules.ts'
import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDatum } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import type { IconName } from '../_ui/icons.ts'
import classes from './Antraege.module.css'
import { texts } from './texts.de.ts'

interface VerlaufProps {
  readonly antrag: Einspeiserantrag
  readonly fortschritt: Fortschritt
  readonly isOpenFirst: boolean
}

/** All six milestones. They are made when somebody opens them: a list may hold hundreds of applications. */
export function Verlauf({ antrag, fortschritt, isOpenFirst }: VerlaufProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const { antrag_id, Antragsnummer } = antrag
  return (
    <details className={classes['course']} open={isOpenFirst} onToggle={() => setWasOpened(true)}>
      <summary>
        <Icon name="chevron-right" />
        <span>
          {texts.verlauf}
          <span className="visually-hidden"> {texts.verlaufOf(Antragsnummer)}</span>
        </span>
      </summary>
      {(wasOpened || isOpenFirst) && (
        <>
          <ol className={classes['steps']}>
            {fortschritt.schritte.map((schritt) => (
              <Meilenstein key={schritt.name} schritt={schritt} isOver={fortschritt.verworfenAm !== undefined} />
            ))}
          </ol>
          <Link to={paths.cancelAntrag} params={{ antrag_id }} className={classes['link']}>
            {texts.nichtMeine}
            <span className="visually-hidden"> ({texts.antrag(Antragsnummer)})</span>
          </Link>
        </>
      )}
    </details>
  )
}

const SIGN: Readonly<Record<Schritt['stand'], IconName>> = { erledigt: 'circle-check', naechster: 'arrow-right', offen: 'circle' }

function Meilenstein({ schritt, isOver }: { readonly schritt: Schritt; readonly isOver: boolean }) {
  const { name, sentence } = texts.meilensteine[schritt.name]
  return (
    <li className={classes[schritt.stand]} aria-current={schritt.stand === 'naechster' ? 'step' : undefined}>
      <Icon name={SIGN[schritt.stand]} size={24} />
      <div>
        <p>
          <strong>{name}:</strong> <span className={classes['stand']}>{standText(schritt, isOver)}</span>
        </p>
        {!(isOver && schritt.datum === undefined) && <p>{sentence}</p>}
      </div>
    </li>
  )
}

function standText({ stand, datum }: Schritt, isOver: boolean): string {
  if (datum !== undefined) return texts.stand.erledigt(formatDatum(datum))
  if (stand === 'naechster') return texts.stand.naechster
  return isOver ? texts.stand.entfaellt : texts.stand.offen
}
