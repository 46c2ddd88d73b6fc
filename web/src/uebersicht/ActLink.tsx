import type { Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { useToday } from '../_ui/useToday.ts'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { reportFormOf } from '../vorgaenge/form/addresses.ts'
import { mostLikelyAct, targetOf } from './act.ts'
import { texts } from './texts.de.ts'

interface ActLinkProps {
  readonly konto: Uebersichtskonto
  readonly look: 'primary' | 'quiet'
}

/** The link to the most likely act of a contract, if there is one. */
export function ActLink({ konto, look }: ActLinkProps) {
  const act = mostLikelyAct(konto, useToday())
  if (!act) return null
  const isReport = act.kind === 'melden'
  const target = isReport ? reportFormOf(konto.Vertragskontotyp, konto.Vertragskonto, act.zaehlernummer) : targetOf(act.art, konto)
  return (
    <OwnAct>
      <Link {...target} className={buttonClass(look)}>
        {isReport ? texts.report : texts.aufgaben[act.art].title}
        <span className="visually-hidden"> {isReport ? texts.reportFor(act.zaehlernummer) : texts.of(konto.Vertragskonto)}</span>
      </Link>
    </OwnAct>
  )
}
